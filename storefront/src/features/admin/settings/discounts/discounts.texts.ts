import { formatExactRupees, formatShortRupees, type DiscountKind } from '@mithai/contracts';
import { failed, success } from '../../../../ui/notice.ts';

const kinds: Record<DiscountKind, string> = {
  percent: 'Percentage',
  amount: 'Amount',
  free_delivery: 'Free delivery',
  buy_x_get_y: 'Buy some, get some free',
};

export const discountsTexts = {
  title: 'Discounts',
  hint: 'Codes that customers enter, and offers that apply automatically. An order keeps the discount it was placed with, and partners earn as if there were none.',
  add: 'New discount',
  loading: 'Loading the discounts',
  failedToLoad: 'We couldn’t load the discounts',
  none: 'There are no discounts yet.',
  list: 'All discounts',
  used: (uses: number, spent: number) =>
    `${uses === 1 ? '1 order' : `${uses} orders`}, ${formatExactRupees(spent)} saved`,
  automatic: 'Automatic',
  states: { active: 'Active', off: 'Off', planned: 'Planned', ended: 'Ended', used_up: 'Used up' },
  edit: 'Edit',
  editing: (name: string) => `Edit ${name}`,
  switchOff: 'Switch off',
  switchingOff: (name: string) => `Switch off ${name}`,
  switchOn: 'Switch on',
  switchingOn: (name: string) => `Switch on ${name}`,
  kinds,
  effects: {
    percent: (percent: number, max: number | null) =>
      max === null ? `${percent} % off` : `${percent} % off, at most ${formatShortRupees(max)}`,
    amount: (rupees: number) => `${formatShortRupees(rupees)} off`,
    free_delivery: 'Free delivery',
    buy_x_get_y: (buy: number, free: number) => `Buy ${buy}, get ${free} free`,
  },
  terms: {
    minimum: (rupees: number) => `From ${formatShortRupees(rupees)}`,
    starts: (day: string) => `From ${day}`,
    ends: (day: string) => `Until ${day}`,
    products: (count: number) => (count === 1 ? '1 product' : `${count} products`),
    firstOrder: 'First order',
    usesMax: (max: number) => (max === 1 ? '1 order in all' : `${max} orders in all`),
    perCustomer: (max: number) => `${max} per customer`,
    budget: (rupees: number) => `Budget ${formatShortRupees(rupees)}`,
  },
  codesPerOrder: 'Discount codes per order',
  codesPerOrderHint: 'Of the automatic offers, an order gets the one that saves most, plus free delivery.',
  save: 'Save',
  saving: 'Saving...',
} as const;

export const discountFormTexts = {
  addTitle: 'New discount',
  editTitle: (name: string) => `Edit ${name}`,
  name: 'Name',
  nameHint: 'Customers see it in their totals, such as “Diwali offer”.',
  how: 'How it is used',
  withCode: 'With a code',
  automatic: 'By itself',
  code: 'Code',
  codeHint: 'Letters, digits and hyphens, such as DIWALI10.',
  kind: 'What it takes off',
  kinds,
  percent: 'Percent',
  maxAmount: 'Maximum discount, in rupees',
  amount: 'Rupees',
  buy: 'Pieces to buy',
  free: 'Pieces free',
  freeHint: 'The cheapest ones.',
  conditions: 'Conditions',
  optional: 'Empty for no limit.',
  minimum: 'Minimum order, in rupees',
  minimumHint: 'Counts the products it applies to, before discounts.',
  startsOn: 'First day',
  endsOn: 'Last day',
  categories: 'Only for these categories',
  products: 'Only for these products',
  allProducts: 'Without a category or product, it applies to all products. Custom orders are never discounted.',
  removeProduct: (name: string) => `Remove ${name}`,
  unnamed: (id: number) => `Product ${id}`,
  firstOrderOnly: 'Only for a customer’s first order',
  usesMax: 'Orders in all',
  usesPerCustomerMax: 'Orders per customer',
  budget: 'Budget in rupees',
  budgetHint: 'The most it may save customers in total. An order that would exceed it gets no discount.',
  isActive: 'Active',
  save: 'Save discount',
  saving: 'Saving...',
} as const;

export const deleteDiscountTexts = {
  delete: 'Delete',
  deleting: (name: string) => `Delete ${name}`,
  title: (name: string) => `Delete ${name}?`,
  text: 'No order has used it. Once deleted, it can’t be brought back.',
  confirm: 'Delete discount',
  cancel: 'Keep it',
} as const;

export const discountsNotices = {
  saved: success('Discounts saved', 'They apply to orders from now on.'),
  deleted: success('Discount deleted', 'It no longer applies to any order.'),
  failed: failed('The discounts were not saved'),
};
