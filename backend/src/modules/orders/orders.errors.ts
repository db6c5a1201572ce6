import { formatExactRupees, formatRupees, UNVERIFIED_ORDER_LIMITS, type OrderStatus } from '@mithai/contracts';
import { defineError, fieldError, verificationRequired } from '../../platform/errors.ts';

export const refundQuantityTooLarge = (name: string, quantity: number) =>
  fieldError('items', 'refund_quantity_too_large', `At most ${quantity} of ${name} can be refunded.`, {
    name,
    maximum: quantity,
  });

export const restockTooLarge = (field: 'items' | 'restock', name: string, quantity: number) =>
  fieldError(field, 'restock_too_large', `At most ${quantity} of ${name} can go back into stock.`, {
    name,
    maximum: quantity,
  });

export const unusualDeliveryDate = defineError(
  409,
  'unusual_delivery_date',
  (days: number) => `That is ${days} days from now. Is this right?`,
  'days',
);

export const kitchenFull = defineError(
  409,
  'kitchen_full',
  (taken: number, capacity: number, units: number) =>
    `The kitchen makes ${capacity} units on that day and has ${taken} to make; this order takes ${units}. Is this right?`,
  'taken',
  'capacity',
  'units',
);

export const dayNotOffered = defineError(
  409,
  'day_not_offered',
  'Customers are not offered this day: the kitchen is closed, or it is too early for these products. Is this right?',
);

export const phoneTotalChanged = defineError(
  409,
  'phone_total_changed',
  (total: number) =>
    `A price or charge has changed. The total is now ${formatExactRupees(total)}. Please tell the customer and order again.`,
  'total',
);

export const notOnSale = defineError(
  409,
  'not_on_sale',
  (name: string) => `${name} is no longer on sale. Please remove it from the order.`,
  'name',
);

export const customerGone = defineError(
  409,
  'customer_gone',
  'This customer has deleted their account. Please choose another customer or enter a new one.',
);

export const orderNotEditable = defineError(
  409,
  'order_not_editable',
  'This order is sent, cancelled or refunded, so it can’t be edited.',
);

export const orderPacked = defineError(
  409,
  'order_packed',
  'This order is packed, so it can’t be edited. Please unpack it first.',
);

export const editPending = defineError(
  409,
  'edit_pending',
  'A change to this order is waiting for payment. Please withdraw the change first, or wait until it is paid.',
);

export const noPendingEdit = defineError(
  409,
  'no_pending_edit',
  'No change to this order is waiting for payment any more. Please look at the order again.',
);

export const parcelBooked = defineError(
  409,
  'parcel_booked',
  'The courier has this order’s items, address and contact, so only its day can change. To change more, first take back the booking on Today, under Hand over.',
);

export const replacementFixed = defineError(
  409,
  'replacement_fixed',
  'This order replaces items at no charge, so its items stay. Please take anything else as a phone order.',
);

export const editedTotalChanged = defineError(
  409,
  'edited_total_changed',
  (total: number) =>
    `A price or charge has changed. The new total is ${formatExactRupees(total)}. Please check it and save again.`,
  'total',
);

export const lineFixed = defineError(
  409,
  'line_fixed',
  (name: string) => `${name} was made to order, so its quantity stays.`,
  'name',
);

export const partnerLineKept = defineError(
  409,
  'partner_line_kept',
  (name: string) => `A partner makes ${name}, so it can’t be removed. Lower it to 1, or cancel the order.`,
  'name',
);

export const refundedPiecesKept = defineError(
  409,
  'refunded_pieces_kept',
  (name: string, pieces: number) =>
    `${pieces} of ${name} ${pieces === 1 ? 'was' : 'were'} refunded, so at least ${pieces} must stay in the order.`,
  'name',
  'pieces',
);

export const emptyCart = defineError(422, 'empty_cart', 'Your cart is empty. Add items before checkout.');

export const totalChanged = defineError(
  409,
  'total_changed',
  (total: number) =>
    `Your cart or a price in it has changed. The total is now ${formatExactRupees(total)}. Please check and order again.`,
  'total',
);

export const orderWithoutRecipient = () =>
  fieldError('recipient', 'order_without_recipient', 'This order isn’t a gift to someone else.');

export const giftCostWrong = defineError(
  422,
  'gift_cost_wrong',
  'The gift packing price has changed. Please choose it again.',
);

export const idempotencyKeyReused = defineError(
  422,
  'idempotency_key_reused',
  'This order was already sent with other details. Please check your orders before you order again.',
);

export const noteRequired = defineError(
  422,
  'note_required',
  (from: OrderStatus) => `This order is ${from}. Please add a note to say why its status changes.`,
  'status',
);

export const noDeliveryAhead = defineError(
  409,
  'no_delivery_ahead',
  (status: OrderStatus) => `This order is ${status}, so it can’t have a delivery date.`,
  'status',
);

export const statusUnchanged = defineError(
  409,
  'status_unchanged',
  (status: OrderStatus) => `This order is already ${status}.`,
  'status',
);

export const noLongerSold = defineError(
  409,
  'no_longer_sold',
  (name: string) => `This order stays cancelled: the partner who made ${name} no longer sells it.`,
  'name',
);

export const tooLateToUndo = defineError(
  409,
  'too_late_to_undo',
  'It’s too late to undo this: we’ve already told the customer.',
);

export const orderChanged = defineError(
  409,
  'order_changed',
  'This order has changed since you opened it. Please check it before you continue.',
);

export const stockMissing = defineError(
  409,
  'stock_missing',
  (name: string, left: number, needed: number) =>
    `You need ${needed} of ${name} to restore this order, but have only ${left}.`,
  'name',
  'left',
  'needed',
);

export const orderUnpaid = defineError(
  409,
  'order_unpaid',
  'This order is not paid yet. It can only be cancelled until the payment arrives.',
);

export const orderRefunded = defineError(
  409,
  'order_refunded',
  'This order’s payment was refunded, so it isn’t packed or sent. Please cancel it.',
);

export const paymentClosed = defineError(
  409,
  'payment_closed',
  'This order stays cancelled: it was not paid in time, or its payment was refunded.',
);

export const piecesNotFound = defineError(404, 'pieces_not_found', 'Item not found');

export const piecesChanged = defineError(
  409,
  'pieces_changed',
  'This has changed since you opened the page. Please check it and try again.',
);

export const piecesClosed = defineError(
  409,
  'pieces_closed',
  (orderId: number) => `Order #${orderId} is not to be made any more: it was sent, cancelled or refunded.`,
  'orderId',
);

export const orderNotCancellable = defineError(
  409,
  'order_not_cancellable',
  'This order is already being prepared or has been sent, so it can’t be cancelled here. Please contact us.',
);

export const openOrdersUnverified = () =>
  verificationRequired(
    'open_orders',
    `You can have up to ${UNVERIFIED_ORDER_LIMITS.openOrders} open orders until you verify your email address.`,
    { count: UNVERIFIED_ORDER_LIMITS.openOrders },
  );

export const totalUnverified = () =>
  verificationRequired(
    'total',
    `Please verify your email address to place an order of more than ${formatRupees(UNVERIFIED_ORDER_LIMITS.total)}.`,
    { total: UNVERIFIED_ORDER_LIMITS.total },
  );

export const networkUnverified = () =>
  verificationRequired(
    'network',
    'Many new accounts order from your network. Please verify your email address to place this order.',
  );

export const tooManyOpenOrders = defineError(
  409,
  'too_many_open_orders',
  (count: number) => `You have ${count} open orders. You can place another one when one of them has arrived.`,
  'count',
);

export const confirmationLinkBroken = defineError(
  422,
  'confirmation_link_broken',
  'This link is incomplete. Please open it from our email again.',
);

/** The same for a forged, revoked and expired link, and for one of another order. */
export const trackingLinkVoid = defineError(
  404,
  'tracking_link_void',
  'This tracking link no longer works. Please sign in to see your order.',
);

export const confirmedTooLate = defineError(
  409,
  'confirmed_too_late',
  'This order was cancelled before it was confirmed. You are welcome to order again.',
);
