import type { Notice } from '../../../ui/index.ts';
import type { EditedField } from '../products/product-values.ts';

export const fieldNames: Record<EditedField, string> = {
  name: 'Name',
  description: 'Description',
  imageUrl: 'Picture',
  price: 'Price',
  category: 'Category',
  state: 'Region',
  isBestSeller: 'Best Seller',
  isNew: 'New',
  netWeightGrams: 'Net weight',
  shelfLifeDays: 'Shelf life',
  ingredients: 'Ingredients',
};

export const editTexts = {
  title: 'Edit a product',
  descriptionHint: 'What it is made of, how it tastes, how long it keeps.',
  picture: 'Picture',
  none: '–',
  yes: 'Yes',
  no: 'No',
  grams: (grams: number) => `${grams} g`,
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  partners: (business: string) =>
    `This is a product of ${business || 'a former partner'}. Name, price, category and picture are the partner’s to change, and come to you for review. The rest you can put right here.`,
  waits: 'The partner has handed in a change of this product. It waits for your review under Partners, and saving here leaves it as it is.',
  sentBack: 'You have sent a change of this product back to the partner. Saving here leaves it as it is.',
  toReview: 'To the review',
  save: 'Save Changes',
  saving: 'Saving...',
  discard: 'Discard changes',
  unchanged: 'Nothing is changed yet.',
  sale: {
    off: 'Take Off Sale',
    on: 'Put Back on Sale',
    offTitle: 'Take it off sale?',
    offText: (name: string) =>
      `Shoppers no longer find ${name}, and whoever has it in the cart cannot order it any more. Orders that were placed stay as they are.`,
    onTitle: 'Put it back on sale?',
    onText: (name: string) => `Shoppers find ${name} again, as it was saved last.`,
    unsaved: 'What you have typed and not saved stays in the form.',
    keep: 'Leave it as it is',
  },
  delete: {
    delete: 'Delete Product',
    title: 'Delete this product?',
    text: (name: string) => `${name} will be gone for good. A product that was ordered cannot be deleted: it stays off sale.`,
    keep: 'Keep it',
  },
  confirm: {
    title: 'Save these changes?',
    text: (name: string) => `This is what changes of ${name}:`,
    table: 'What changes',
    field: 'Field',
    before: 'Now',
    after: 'New',
    back: 'Go on editing',
  },
  conflict: {
    title: 'It was changed in another window',
    text: 'Nothing that you have typed is lost. This is what differs:',
    table: 'What was changed meanwhile',
    now: 'In the shop now',
    mine: 'In your form',
    keep: 'Keep What I Changed',
    keepHint: 'What you have not touched becomes as it is in the shop.',
    take: 'Take What Is in the Shop',
  },
  leave: {
    title: 'Leave without saving?',
    text: 'What you have changed here will be gone.',
    leave: 'Leave',
    stay: 'Stay here',
  },
} as const;

export const editNotices = {
  saved: (name: string, undo: () => void): Notice => ({
    title: 'Product updated',
    description: name,
    action: { label: 'Undo', onSelect: undo },
  }),
  offSale: (name: string, undo: () => void): Notice => ({
    title: 'Product updated',
    description: `${name} is off sale.`,
    action: { label: 'Undo', onSelect: undo },
  }),
  onSale: (name: string, undo: () => void): Notice => ({
    title: 'Product updated',
    description: `${name} is on sale.`,
    action: { label: 'Undo', onSelect: undo },
  }),
  deleted: (name: string): Notice => ({ title: 'Product deleted', description: name }),
  undone: (name: string): Notice => ({ title: 'Undone', description: `${name} is as it was before.`, variant: 'info' }),
};
