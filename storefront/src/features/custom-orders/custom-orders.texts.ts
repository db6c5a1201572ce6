import type { CustomOrderStatus, CustomOrderType, RequestText } from '@mithai/contracts';
import { failed, failure, success } from '../../ui/notice.ts';

export const requestTypeNames: Record<CustomOrderType, string> = {
  package_combination: 'Package Combination',
  new_recipe: 'New Recipe',
};

export const requestTextNames: Record<RequestText, string> = {
  ingredients: 'Ingredients',
  additionalNotes: 'Additional notes',
};

export const requestStatusNames: Record<CustomOrderStatus, string> = {
  pending: 'Pending Review',
  reviewed: 'Reviewed',
  accepted: 'Accepted',
  rejected: 'Rejected',
};

export const customOrderTexts = {
  title: 'Custom Order Request',
  introduction: 'A box of your own choosing, or a sweet only your grandmother made: tell us and we’ll reply.',
  requestType: 'Request type',
  typeNotes: {
    package_combination: 'Our products, combined your way',
    new_recipe: 'Something we don’t make yet',
  } satisfies Record<CustomOrderType, string>,
  fields: {
    title: 'Title',
    titleHint: 'For example: boxes for a wedding',
    description: 'Description',
    descriptionHint: 'Who it’s for, how it should taste and look, and when you need it.',
    ingredientsHint: 'What to use, and what to leave out.',
    weight: 'Weight per unit (grams)',
    quantity: 'Quantity',
    email: 'Contact email',
    phone: 'Contact phone',
  },
  picker: {
    legend: 'Products',
    search: 'Find products',
    chosen: (count: number) => (count === 1 ? '1 product selected' : `${count} products selected`),
    none: 'No products match your search.',
    loading: 'Loading products',
  },
  submit: 'Submit Custom Order Request',
  submitting: 'Submitting...',
} as const;

export const myRequestsTexts = {
  title: 'My Custom Orders',
  newRequest: 'New Custom Order',
  loading: 'Loading your requests',
  failedToLoad: 'We couldn’t load your requests',
  empty: 'No custom orders yet',
  emptyHint: 'Ask for your own package or a new recipe. We’ll reply here and by email.',
  columns: { request: 'Request', type: 'Type', date: 'Date', status: 'Status', action: 'Action' },
  details: 'Details',
  detailsOf: (title: string) => `Details of ${title}`,
  withdrawn: 'Withdrawn',
  quoted: 'Quote ready',
  quoteExpired: 'Quote expired',
  ordered: 'Ordered',
  requestNumber: (id: number, date: string) => `Request #${id}, ${date}`,
  facts: {
    type: 'Type',
    quantity: 'Quantity',
    units: (count: number) => (count === 1 ? '1 unit' : `${count} units`),
    weight: 'Weight per unit',
    grams: (grams: number) => `${grams} g`,
    description: 'Description',
    products: 'Selected products',
    productNumber: (id: number) => `Product #${id}`,
    email: 'Contact email',
    phone: 'Contact phone',
  },
  adminResponse: 'Admin Response',
  withdraw: 'Withdraw Request',
  withdrawing: 'Withdrawing...',
  withdrawHint: 'Changed your mind? You can withdraw the request until we reply.',
  withdrawSure: 'Withdraw this request? You’d have to submit a new one.',
  withdrawYes: 'Yes, Withdraw',
  withdrawNo: 'Keep It',
  quote: {
    title: 'Our quote',
    units: (count: number, each: string) => (count === 1 ? '1 unit' : `${count} units at ${each} each`),
    shipping: 'Shipping',
    total: 'Total',
    delivery: 'Delivery by',
    until: (day: string) => `You can order at this price until ${day}.`,
    expired: (day: string) => `This quote expired on ${day}. Send a new request if you’re still interested.`,
    order: 'Order at This Price',
    placed: 'You’ve placed this order.',
    viewOrder: (id: number) => `View order #${id}`,
  },
  order: {
    title: 'Order at this price',
    back: 'Back to the request',
    submit: 'Place Order',
    submitting: 'Placing order...',
  },
} as const;

export const customOrderNotices = {
  signIn: failure('Authentication required', 'Please login to ask for a custom order'),
  signInToSee: failure('Authentication required', 'Please login to see your custom orders'),
  submitted: success(
    'Request Submitted',
    "Your custom order request has been submitted successfully. We'll review it shortly.",
  ),
  submissionFailed: failed('Submission Failed'),
  withdrawn: success('Request withdrawn', 'We won’t take it any further.'),
  withdrawFailed: failed('We couldn’t withdraw the request'),
  ordered: (id: number) => success('Order Placed Successfully!', `Your order number is #${id}.`),
  orderFailed: failed('We couldn’t place the order'),
};
