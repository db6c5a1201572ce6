export { expirePayments, pollPayments } from './expiry.ts';
export { openException } from './payment-exceptions.ts';
export { closeUnpaid, copyToOrder, lockPayment, recordPaymentEvent } from './payment-record.ts';
export { createOrderPayments } from './payment-terms.ts';
export { createRazorpay, type Razorpay } from './razorpay.ts';
export { requestRefund } from './request-refund.ts';
export { settlePayment } from './settle.ts';
export { processWebhook } from './webhooks.service.ts';
