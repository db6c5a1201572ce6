import { COMMISSION_DEFAULT, type ProductStatus } from '@mithai/contracts';
import { labelNames } from '../catalog/food-label-facts.ts';
import { detailNames } from '../catalog/detail-names.ts';
import { failed, failure, success } from '../../ui/notice.ts';
import type { ReviewedField } from './product-changes.ts';

const statuses: Record<ProductStatus, string> = { active: 'Active', pending_review: 'Pending review', draft: 'Draft' };

const fieldNames: Record<ReviewedField, string> = {
  name: 'Name',
  price: 'Price',
  category: 'Category',
  imageUrl: 'Picture',
  description: 'Description',
  ...detailNames,
  ...labelNames,
};

/** Name, price and picture */
const listOf = (fields: readonly ReviewedField[]) =>
  new Intl.ListFormat('en-IN').format(
    fields.map((field, index) => (index === 0 ? fieldNames[field] : fieldNames[field].toLowerCase())),
  );

export const productsTexts = {
  title: 'Your products',
  count: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  add: 'Add New Product',
  loading: 'Loading your products',
  failedToLoad: 'Failed to load products',
  empty: 'No products yet',
  emptyHint: 'Add your first product with a good photo. Once we’ve approved it, customers can order it.',
  statuses,
  edit: 'Edit',
  editNamed: (name: string) => `Edit ${name}`,
  stock: {
    levels: {
      in: (stock: number) => `${stock} in stock`,
      low: (stock: number) => `Only ${stock} left`,
      out: (_stock: number) => 'Out of stock',
    },
    toSell: 'Set your stock to start selling.',
    change: 'Change',
    changeOf: (name: string) => `Change the stock of ${name}`,
    of: (name: string) => `Stock of ${name}`,
    save: 'Save',
    saving: 'Saving...',
    cancel: 'Cancel',
  },
  submission: {
    waitsSince: (date: string) => `In review since ${date}`,
    isNew: 'It goes on sale once we’ve approved it. We’ll email you.',
    isChange: 'Customers see the current version until we approve the change.',
    sentBack: 'We sent it back',
    sentBackHint: 'Edit and save the product to send it for review again.',
    compared: 'Current and new version',
    comparedSentBack: 'Current and returned version',
    field: 'Field',
    onSale: 'On sale',
    waits: 'In review',
    proposed: 'Sent back',
    withdraw: 'Keep current version',
    withdrawOf: (name: string) => `Keep current version of ${name}`,
    withdrawing: 'Saving...',
    imageOnSale: 'Current picture',
    imageProposed: 'New picture',
    noImage: 'None',
  },
  fieldNames,
  form: {
    addTitle: 'Add New Product',
    editTitle: (name: string) => `Edit ${name}`,
    stockHint: 'How many pieces are ready to send.',
    submit: 'Submit for Review',
    submitting: 'Submitting...',
    save: 'Save Changes',
    saving: 'Saving...',
    cancel: 'Cancel',
    reviewsNew: `We review every new product before it goes on sale. Our commission is ${COMMISSION_DEFAULT}% of each sale unless agreed otherwise.`,
    waitsFor: (fields: readonly ReviewedField[]) =>
      `We’ll review: ${listOf(fields)}. Until we approve it, customers see the current version. Everything else changes right away.`,
    reviewsAgain: 'It goes on sale once we’ve approved it.',
    decidedTitle: 'We’ve reviewed this product in the meantime.',
    decided: 'Nothing you typed is lost. The versions above are up to date.',
    stockChanged: 'Nothing you typed is lost. Check the stock and save again.',
  },
};

export const productNotices = {
  invalid: failure('Validation Error', 'Please fill out all required fields'),
  created: success('Product created', 'Your product has been submitted for review'),
  notCreated: failed('Error creating product'),
  changed: success('Product updated', 'Your changes are saved'),
  waits: success('Product updated', 'Your change has been submitted for review'),
  notChanged: failed('Update failed'),
  stockChanged: (name: string, stock: number) => success('Stock updated', `${name}: ${stock} in stock`),
};
