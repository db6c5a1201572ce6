import { ADMIN_ORDERS_MAX, formatExactRupees, type OrderStatus, type PaymentProvider } from '@mithai/contracts';
import { failed, failure, success, type Notice } from '../../../ui/notice.ts';

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;
const orders = (number: number): string => count(number, 'order', 'orders');

export const ordersTexts = {
  title: 'Orders',
  loading: 'Loading orders',
  failedToLoad: 'We couldn’t load the orders',
  loadOlder: 'Load older orders',
  empty: 'No orders yet',
  emptyHint: 'New orders appear here, newest first.',
  confirm: 'Please enter your password to download customers’ names and addresses.',
  confirmRefund: 'Please enter your password to give money back.',
  nothingFits: 'No matching orders',
  nothingFitsHint: 'Try fewer filters or another search.',
  filter: {
    label: 'Find orders',
    search: 'Search',
    searchHint: 'Number, name or phone',
    more: 'Filters',
    status: 'Status',
    anyStatus: 'Any status',
    method: 'Payment method',
    anyMethod: 'Any method',
    awaiting: 'Payment',
    anyAwaiting: 'Any payment',
    awaitings: { yes: 'Waiting for payment', no: 'Not waiting for payment' },
    from: 'From date',
    to: 'To date',
    backwards: 'The end date is before the start date.',
    clear: 'Show all orders',
    download: 'Download CSV',
    downloading: 'Preparing...',
  },
  columns: {
    choose: 'Select',
    order: 'Order',
    date: 'Date',
    customer: 'Customer',
    items: 'Items',
    total: 'Total',
    payment: 'Payment',
    status: 'Status',
    delivery: 'Delivery',
    action: 'Action',
  },
  noDelivery: '–',
  choose: (id: number) => `Select order #${id}`,
  chooseAll: 'Select all shown',
  manage: 'Manage',
  manageNamed: (id: number) => `Manage order #${id}`,
  chosen: {
    label: 'Selected orders',
    count: (number: number) => (number === 0 ? 'None selected' : `${number} selected`),
    change: 'Change status',
    slips: 'Packing slips',
    tracking: 'Tracking numbers',
    clear: 'Clear selection',
  },
} as const;

export const bulkTexts = {
  title: 'Change status',
  chosen: (number: number) => (number === 0 ? 'No order selected' : `${orders(number)} selected`),
  newStatus: 'New status',
  chooseStatus: 'Choose a status',
  notes: 'Note to the customers',
  notesHint: 'Every customer sees this with their order and in the email.',
  preview: 'What will happen',
  changes: (number: number, status: string) =>
    number === 0 ? 'No order changes.' : `${orders(number)} will be ${status}.`,
  emails: (number: number) => `${count(number, 'customer', 'customers')} will get an email.`,
  withoutEmail: (number: number) => `No email for ${orders(number)} of deleted accounts.`,
  returned: (pieces: number) => `${count(pieces, 'piece goes', 'pieces go')} back into stock.`,
  notReturned: (number: number) =>
    number === 1
      ? '1 order has already shipped, so its pieces stay out of stock. Cancel it on its own to enter what came back.'
      : `${number} orders have already shipped, so their pieces stay out of stock. Cancel them one by one to enter what came back.`,
  refunded: (number: number, most: number) =>
    number === 1
      ? `1 order is paid online. What is left of the payment, at most ${formatExactRupees(most)}, goes back by itself.`
      : `${number} orders are paid online. What is left of the payments, at most ${formatExactRupees(most)}, goes back by itself.`,
  toRefund: (number: number) =>
    number === 1
      ? '1 order is paid in cash or by UPI QR code. Transfer the money back and record the refund; it is listed under Payments until then.'
      : `${number} orders are paid in cash or by UPI QR code. Transfer the money back and record the refunds; they are listed under Payments until then.`,
  taken: (pieces: number) => `${count(pieces, 'piece comes', 'pieces come')} out of stock again, if there are enough.`,
  final:
    'You can restore a cancelled order later with a note, if there’s enough stock and its payment was not given up or returned.',
  moreRefusals: (orders: number) => `and ${orders} more`,
  refusals: (number: number) => `${orders(number)} will stay as ${number === 1 ? 'it is' : 'they are'}:`,
  refused: (number: number) => `${orders(number)} ${number === 1 ? 'was' : 'were'} not changed:`,
  refusal: (id: number, reason: string) => `#${id}: ${reason}`,
  already: (status: string) => `it is already ${status}.`,
  notAllowed: (from: string, to: string) => `it is ${from}, so it can’t become ${to}.`,
  unpaid: 'it is not paid yet.',
  needsNote: (status: string) => `it is ${status}. Add a note to say why that changes.`,
  done: (number: number, status: string) => `${orders(number)} ${number === 1 ? 'is' : 'are'} now ${status}.`,
  submit: (number: number, status: OrderStatus | '') =>
    status === 'cancelled' ? `Cancel ${orders(number)}` : `Change ${orders(number)}`,
  submitting: 'Changing...',
  back: 'Back',
  close: 'Close',
} as const;

export const orderTexts = {
  title: (id: number) => `Order #${id}`,
  loading: 'Loading the order',
  failedToLoad: 'We couldn’t load the order',
  unknown: (id: number) => `We couldn’t find order #${id}.`,
  customer: 'Customer',
  withoutPerson: 'The customer deleted their account, so there’s no name, address or email.',
  address: 'Shipping address',
  delivery: 'Delivery date',
  gift: 'Gift packing',
  items: 'Items',
  each: (quantity: number, price: string) => `${quantity} × ${price}`,
  weight: (grams: number) => (grams >= 1000 ? `${grams / 1000} kg` : `${grams} g`),
  madeBy: (partner: string) => `Made by ${partner}`,
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  total: 'Total',
  slip: 'Packing slip',
  statusTitle: 'Change status',
  newStatus: 'New status',
  chooseStatus: 'Choose a status',
  notes: 'Note to the customer',
  notesHint: 'The customer sees this with the order and in the email.',
  internalNote: 'Internal note',
  internalNoteHint: 'Only you can see this. It’s never emailed.',
  saveNote: 'Save note',
  savedNote: 'Another note was saved since you started typing',
  savedNoteRemoved: 'The note was removed since you started typing',
  keepBothNotes: 'Keep both notes',
  noteMissing: 'Please write a note first.',
  noteNeeded: (status: string) => `This order is ${status}. Please say why that changes; the customer will see it.`,
  updateStatus: 'Update Status',
  updating: 'Updating...',
  deliveryTitle: 'Delivery date',
  deliveryDate: 'Estimated delivery date',
  tomorrow: 'We suggest tomorrow.',
  farOff: (days: number) => `That is ${days.toLocaleString('en-IN')} days from now.`,
  setDeliveryDate: 'Set Delivery Date',
  takeDateBack: 'Remove the date',
  history: 'Status history',
  changed: {
    title: 'This order has changed',
    confirmed: 'The customer confirmed this order.',
    status: (from: string, to: string) => `Status: ${from} to ${to}.`,
    note: (note: string) => `Note: “${note}”`,
    delivery: (from: string | null, to: string) =>
      from ? `Delivery date: ${from} to ${to}.` : `Delivery date: ${to}.`,
    tracking: (to: string) => `Tracking number: ${to}.`,
    internalNote: (note: string | null) => (note === null ? 'Internal note: removed.' : `Internal note: “${note}”`),
    noDelivery: (from: string) => `Delivery date removed. It was ${from}.`,
    refused: 'Your change was not saved. What you typed is still here: check it and save again.',
    noticed: 'What you typed is still here.',
  },
  cancel: {
    title: (id: number) => `Cancel order #${id}?`,
    mail: (email: string) => `We’ll email ${email} that the order is cancelled.`,
    partner: (names: string) => `${names} won’t earn anything from it.`,
    partnerClawback: (names: string) =>
      `We’ll take back what ${names} earned. If it’s already paid out, we’ll deduct it from the next payout.`,
    cashBack: (total: string) => `${total} was paid in cash. Please return it to the customer.`,
    cashNotCollected: (total: string) => `${total} in cash won’t be collected.`,
    restock: 'Back into stock',
    restockUnsent: 'Not shipped yet, so everything goes back into stock. Enter fewer pieces if some can’t be sold.',
    restockSent:
      'Already shipped, so nothing goes back automatically. Enter the pieces that came back and can be sold.',
    ofOrdered: (quantity: number) => `of ${quantity}`,
    paid: (left: string, method: string) =>
      `It was paid by ${method}. ${left} goes back to the customer; you don’t need to do anything.`,
    paidByHand: (left: string, provider: PaymentProvider) =>
      `${left} was paid ${provider === 'cash' ? 'in cash' : 'by UPI QR code'}. Please transfer it back and record the refund; it is listed under Payments until then.`,
    refunded: 'What was paid has been refunded already.',
    unpaid: 'It isn’t paid yet. If a payment still arrives, it is refunded by itself.',
    back: 'You can restore it later with a note, if there’s enough stock and its payment was not given up or returned.',
    submit: 'Cancel the order',
    keep: 'Keep the order',
  },
} as const;

export const undoTexts = {
  undo: 'Undo',
  hint: (seconds: number) => `The email goes out in ${seconds} seconds.`,
  done: (status: string) => `Marked as ${status}.`,
} as const;

export const trackingTexts = {
  title: 'Tracking',
  carrier: 'Carrier',
  other: 'Another carrier',
  number: 'Tracking number',
  save: 'Save tracking number',
  none: 'none',
  savedMeanwhile: 'Another tracking number was saved since you started typing',
  takeSaved: 'Use the saved one',
  bulkTitle: 'Tracking numbers',
  bulkHint: 'Customers see them with their orders and in the email, with a link if the carrier has one.',
  list: 'Orders and tracking numbers',
  listHint: 'One order per line: the order number, then the tracking number. You can paste from a spreadsheet.',
  alsoShip: 'Also mark them as shipped',
  unread: (lines: number) => (lines === 1 ? 'We can’t read this line:' : `We can’t read these ${lines} lines:`),
  notChosen: (lines: number) =>
    lines === 1
      ? 'This order isn’t selected, so nothing is saved for it:'
      : `These ${lines} orders aren’t selected, so nothing is saved for them:`,
  ships: (number: number) => `${orders(number)} will be marked as shipped:`,
  updates: (number: number) => `${orders(number)} ${number === 1 ? 'gets' : 'get'} a tracking number:`,
  previewLine: (id: number, name: string, tracking: string) => `#${id} ${name}: ${tracking}`,
  saveMany: (number: number) => (number === 0 ? 'Save' : `Save for ${orders(number)}`),
} as const;

export const slipTexts = {
  title: (number: number) => count(number, 'packing slip', 'packing slips'),
  loading: 'Loading the packing slips',
  failedToLoad: 'We couldn’t load the packing slips',
  empty: 'No packing slips',
  emptyHint: 'Select orders in the list first.',
  missing: (ids: string) => `We couldn’t find order ${ids}.`,
  back: 'Back to the orders',
  print: 'Print',
  slip: (id: number) => `Packing slip of order #${id}`,
  shop: 'Mithai',
  order: 'Order',
  ordered: 'Ordered',
  deliverOn: 'Deliver on',
  notSet: 'Not set',
  to: 'To',
  phone: 'Phone',
  pincode: 'Pincode',
  noAddress: 'The customer deleted their account, so there’s no address.',
  cancelled: 'This order is cancelled. Do not pack it.',
  columns: { packed: 'Packed', quantity: 'Pieces', item: 'Item', weight: 'Weight each' },
  toPack: 'To pack',
  unknownWeight: '–',
  pieces: (pieces: number) => count(pieces, 'piece', 'pieces'),
  about: (weight: string) => `about ${weight}`,
  gift: (packing: string) => `Gift packing: ${packing}`,
  toEnclose: (label: string) => `${label} to enclose`,
  noPrices: 'This is a gift. Leave prices and bills out of the parcel.',
  stub: 'For the courier. Cut this off before packing.',
  collect: (total: string) => `Collect on delivery: ${total}`,
  madeBy: (partner: string) => `from ${partner}`,
} as const;

export const ordersNotices = {
  noOrder: failure('No order selected', 'Please select at least one order.'),
  tooMany: failure('Too many orders selected', `Please select at most ${ADMIN_ORDERS_MAX} orders at once.`),
  noStatus: failure('No status selected', 'Please choose a status.'),
  noDate: failure('No date selected', 'Please choose a date.'),
  statusUpdated: (id: number, status: string) => success('Status updated', `Order #${id} is now ${status}.`),
  statusesUpdated: (number: number, status: string) => success('Status updated', bulkTexts.done(number, status)),
  statusFailed: failed('Failed to update order status'),
  undone: (ids: readonly number[]): Notice =>
    ids.length === 1
      ? { title: 'Undone', description: `Order #${ids[0]} is back to how it was. No email was sent.` }
      : { title: 'Undone', description: `${orders(ids.length)} are back to how they were. No emails were sent.` },
  undoFailed: failed('We couldn’t undo it'),
  noTracking: failure('No tracking number', 'Please enter at least one.'),
  trackingSaved: (number: number) => success('Tracking numbers saved', `For ${orders(number)}.`),
  trackingUpdated: (id: number) => success('Tracking number saved', `The customer can see it with order #${id}.`),
  noteSaved: (id: number) => success('Note saved', `Order #${id}. Only you can see it.`),
  updateFailed: failed('Failed to update the order'),
  dateUpdated: (id: number, day: string) => success('Delivery date updated', `Order #${id} is expected on ${day}.`),
  dateTakenBack: (id: number) => success('Delivery date updated', `Order #${id} no longer has a delivery date.`),
  dateFailed: failed('Failed to update delivery date'),
  downloadFailed: failed('Download failed'),
};
