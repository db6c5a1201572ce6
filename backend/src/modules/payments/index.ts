export { copyToOrder, lockPayment, recordPaymentEvent } from './payment-record.ts';
export { createOrderPayments } from './payment-terms.ts';
export { Payment, PaymentEvent } from './payment.entity.ts';
