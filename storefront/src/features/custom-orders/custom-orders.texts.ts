import type { CustomOrderStatus, CustomOrderType } from '@mithai/contracts';
import type { Notice } from '../../ui/index.ts';

export const requestTypeNames: Record<CustomOrderType, string> = {
  package_combination: 'Package Combination',
  new_recipe: 'New Recipe',
};

export const requestStatusNames: Record<CustomOrderStatus, string> = {
  pending: 'Pending Review',
  reviewed: 'Reviewed',
  accepted: 'Accepted',
  rejected: 'Rejected',
};

export const customOrderTexts = {
  title: 'Custom Order Request',
  introduction: 'A box of your own making, or a sweet that only your grandmother knew: tell us, and our kitchen answers.',
  requestType: 'Request type',
  typeNotes: {
    package_combination: 'Products of the shop, put together your way',
    new_recipe: 'Something that we do not make yet',
  } satisfies Record<CustomOrderType, string>,
  fields: {
    title: 'Title',
    titleHint: 'In a few words, such as: boxes for a wedding',
    description: 'Description',
    descriptionHint: 'For whom it is, how it should taste and look, and by when you need it.',
    ingredients: 'Ingredients',
    ingredientsHint: 'What has to be in it, and what must not.',
    weight: 'Weight per unit (grams)',
    quantity: 'Quantity',
    email: 'Contact email',
    phone: 'Contact phone',
    notes: 'Additional notes',
  },
  picker: {
    legend: 'Products',
    search: 'Search the products',
    chosen: (count: number) => (count === 1 ? '1 product selected' : `${count} products selected`),
    none: 'No product has this in its name.',
    loading: 'Loading the products',
    failedToLoad: 'We couldn’t load the products',
    retry: 'Try again',
  },
  submit: 'Submit Custom Order Request',
  submitting: 'Submitting...',
} as const;

export const myRequestsTexts = {
  title: 'My Custom Orders',
  newRequest: 'New Custom Order',
  loading: 'Loading your requests',
  failedToLoad: 'Your requests could not be loaded',
  retry: 'Try again',
  empty: 'No custom orders yet',
  emptyHint: 'Ask for a package of your own or a new recipe, and our kitchen will answer here and by e-mail.',
  columns: { request: 'Request', type: 'Type', date: 'Date', status: 'Status', action: 'Action' },
  details: 'Details',
  detailsOf: (title: string) => `Details of ${title}`,
  withdrawn: 'Taken back',
  quoted: 'With a quote',
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
    ingredients: 'Ingredients',
    notes: 'Additional notes',
    email: 'Contact email',
    phone: 'Contact phone',
  },
  adminResponse: 'Admin Response',
  withdraw: 'Take Back Request',
  withdrawing: 'Taking back...',
  withdrawHint: 'Changed your mind? As long as we have not answered, you can take the request back.',
  withdrawSure: 'Take this request back? It cannot be sent again from here.',
  withdrawYes: 'Yes, Take It Back',
  withdrawNo: 'Keep It',
  quote: {
    title: 'Our quote',
    units: (count: number, each: string) => (count === 1 ? '1 unit' : `${count} units at ${each} each`),
    shipping: 'Shipping',
    total: 'Total',
    delivery: 'With you by',
    until: (day: string) => `You can order at this price until ${day}.`,
    expired: (day: string) => `This quote was good until ${day}. Send a new request if you still want it.`,
    order: 'Order at This Price',
    placed: 'You have ordered it.',
    viewOrder: (id: number) => `View order #${id}`,
  },
  order: {
    title: 'Order at this price',
    back: 'Back to the request',
    submit: 'Place Order',
    submitting: 'Placing order...',
  },
} as const;

const failed =
  (title: string) =>
  (message: string): Notice => ({ title, description: message, variant: 'destructive' });

export const customOrderNotices = {
  signIn: {
    title: 'Authentication required',
    description: 'Please login to ask for a custom order',
    variant: 'destructive',
  } satisfies Notice,
  signInToSee: {
    title: 'Authentication required',
    description: 'Please login to see your custom orders',
    variant: 'destructive',
  } satisfies Notice,
  submitted: {
    title: 'Request Submitted',
    description: "Your custom order request has been submitted successfully. We'll review it shortly.",
  } satisfies Notice,
  submissionFailed: failed('Submission Failed'),
  withdrawn: { title: 'Request taken back', description: 'We will not go on with it.' } satisfies Notice,
  withdrawFailed: failed('The request could not be taken back'),
  ordered: (id: number): Notice => ({ title: 'Order Placed Successfully!', description: `Your order has the number #${id}.` }),
  orderFailed: failed('The order could not be placed'),
};
