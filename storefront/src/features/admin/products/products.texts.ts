import type { ProductStatus } from '@mithai/contracts';
import { failed, failure, success } from '../../../ui/notice.ts';
import { requiredHint } from '../../../ui/required-hint.texts.ts';
import { adminTexts } from '../admin.texts.ts';

export const productStatusNames: Record<ProductStatus, string> = {
  active: 'On sale',
  pending_review: 'Waiting for review',
  draft: 'Off sale',
};

export const productsTexts = {
  sectionsLabel: 'Products',
  sections: { images: 'Images', new: 'New product', spreadsheet: 'Spreadsheet' },
  picker: {
    search: 'Find a product',
    searchHint: 'Part of its name, or its number. Use the arrow keys to move through the list.',
    list: 'Products',
    failedToLoad: adminTexts.productsFailedToLoad,
    empty: 'No matching products',
    emptyHint: 'Try a shorter part of the name.',
    more: 'Show more products',
    inStock: (stock: number) => (stock === 0 ? 'out of stock' : `${stock} in stock`),
    shops: 'Our own',
    formerPartner: 'A former partner’s',
    of: (business: string) => `By ${business}`,
    another: 'Choose Another Product',
    failedOne: 'We couldn’t load this product',
    retry: 'Try again',
    loading: 'Loading the product',
    page: 'View in shop',
    edit: 'Edit it',
    image: 'Change its picture',
  },
  images: {
    title: 'Product images',
    hint: 'Choose a product and a picture. Nothing changes until you press Update Image.',
    now: 'In the shop now',
    next: 'New picture',
    noneNow: 'No picture yet',
    noneNext: 'No picture chosen',
    file: 'New picture',
    fileHint: 'JPG, PNG or WebP. Max 5MB. A square picture looks best.',
    partners: (business: string) =>
      `This product belongs to ${business}. Only the partner can change its picture, with your approval.`,
    update: 'Update Image',
    uploading: 'Uploading...',
    updating: 'Updating...',
    cancel: 'Cancel Upload',
    retry: 'Try Again',
  },
  create: {
    title: 'New product',
    hint: `${requiredHint} We keep what you type until you create the product or sign out.`,
    stock: 'Pieces',
    stockHint: 'Pieces ready to ship.',
    submit: 'Create Product',
    submitting: 'Creating...',
    startOver: {
      title: 'Start over?',
      text: 'Everything you typed here will be lost.',
      confirm: 'Start Over',
      cancel: 'Keep it',
    },
    preview: 'Preview',
    previewName: 'Product name',
    twins: (names: readonly string[]) =>
      names.length === 1
        ? `There’s already a product with this name: ${names[0]}. Continue if this is a different one.`
        : `There are already products with this name: ${names.join(', ')}. Continue if this is a different one.`,
    twin: (id: number, status: string) => `#${id} (${status.toLowerCase()})`,
  },
  more: {
    bestSeller: 'Best Seller',
    bestSellerNote: 'Until sales decide: then the eight most sold of 90 days have the badge.',
    isNew: 'New',
    capacityUnits: 'Kitchen Units',
    capacityUnitsHint:
      'What one piece takes of the kitchen’s daily capacity, or one batch if it’s made in batches; 0 for nothing.',
    batchPieces: 'Pieces per Batch',
    batchPiecesHint:
      'If the kitchen makes it in batches: the pieces that a day’s orders need are rounded up to whole batches.',
    deliveredFrom: 'Delivered From',
    deliveredFromHint: 'For festival pre-orders: on sale now, delivered from this day on.',
    badges: 'Badges',
  },
  price: {
    title: 'Is this price right?',
    unusual: (price: string, category: string, median: string) =>
      `${price} is unusual for ${category.toLowerCase()}. Half of them cost ${median} or less.`,
    leap: (before: string, after: string) => `From ${before} to ${after}: is this right?`,
    confirm: 'The price is right',
    cancel: 'Change the price',
  },
} as const;

export const productNotices = {
  noProduct: failure('No product selected', 'Please choose a product.'),
  noImage: failure('No image selected', 'Please choose a picture.'),
  imageUpdated: (name: string) => success('Product image updated successfully', name),
  uploadFailed: failed('Upload failed', 'Failed to upload image'),
  updateFailed: failed('Update failed', 'Failed to update product'),
  created: (name: string) => success('Product created', `${name} is on sale.`),
  createdOffSale: (name: string) => success('Product created', `${name} is off sale until its label is complete.`),
  notCreated: failed('Failed to create product'),
};
