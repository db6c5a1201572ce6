import { success, type Notice } from '../../../ui/notice.ts';

export const editTexts = {
  title: 'Edit a product',
  picture: 'Picture',
  none: '–',
  yes: 'Yes',
  no: 'No',
  partners: (business: string) =>
    `This product belongs to ${business || 'a former partner'}. Only the partner can change its name, price, category and picture, with your approval. You can change the rest here.`,
  waits:
    'The partner has submitted a change to this product. You can review it under Partners. Saving here doesn’t affect it.',
  sentBack: 'You sent a change to this product back to the partner. Saving here doesn’t affect it.',
  toReview: 'Go to review',
  save: 'Save Changes',
  saving: 'Saving...',
  discard: 'Discard changes',
  sale: {
    off: 'Take Off Sale',
    on: 'Put Back on Sale',
    offTitle: 'Take it off sale?',
    offText: (name: string) =>
      `Shoppers will no longer see ${name} or be able to order it. Existing orders are not affected.`,
    onTitle: 'Put it back on sale?',
    onText: (name: string) => `Shoppers will see ${name} again as last saved.`,
    unsaved: 'Unsaved changes stay in the form.',
    cancel: 'Cancel',
  },
  delete: {
    confirm: 'Delete Product',
    title: 'Delete this product?',
    text: (name: string) =>
      `${name} will be deleted permanently. A product that was ever ordered can’t be deleted, only taken off sale.`,
    cancel: 'Keep it',
  },
  confirm: {
    title: 'Save these changes?',
    text: (name: string) => `Changes to ${name}:`,
    table: 'What changes',
    field: 'Field',
    before: 'Now',
    after: 'New',
    cancel: 'Keep editing',
  },
  conflict: {
    title: 'This was changed in another window',
    text: 'Nothing you typed is lost. These fields differ:',
    table: 'Changes made elsewhere',
    now: 'In the shop now',
    mine: 'In your form',
    keep: 'Keep My Changes',
    keepHint: 'Fields you didn’t change take the shop’s values.',
    take: 'Use the Shop’s Version',
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
  deleted: (name: string) => success('Product deleted', name),
  undone: (name: string): Notice => ({
    title: 'Undone',
    description: `${name} is back to how it was.`,
    variant: 'info',
  }),
};
