import { paymentTexts } from './payments.texts.ts';

type Reason = keyof typeof paymentTexts.reasons;

/** Error codes of https://razorpay.com/docs/errors, by the text that explains them. */
const CODES: Record<Reason, readonly string[]> = {
  cancelled: ['payment_cancelled', 'payment_session_cancelled', 'user_cancelled'],
  timedOut: ['payment_timed_out', 'payment_session_timeout', 'payment_collect_request_expired', 'otp_expired'],
  noMoney: ['insufficient_funds', 'insufficient_balance'],
  limit: ['transaction_limit_exceeded', 'transaction_daily_limit_exceeded', 'transaction_amount_limit_exceeded'],
  wrongDetails: [
    'authentication_failed',
    'incorrect_otp',
    'incorrect_pin',
    'incorrect_cvv',
    'incorrect_card_details',
    'incorrect_card_expiry_date',
    'invalid_vpa',
    'otp_attempts_exceeded',
    'pin_attempts_exceeded',
  ],
  declined: [
    'card_declined',
    'card_expired',
    'card_not_enrolled',
    'card_type_invalid',
    'debit_declined',
    'payment_declined',
    'payment_risk_check_failed',
  ],
  bank: [
    'bank_technical_error',
    'gateway_technical_error',
    'issuer_technical_error',
    'server_error',
    'bank_not_available',
  ],
  unspecified: ['payment_failed'],
};

/** Explains the gateway's error code; null for one that is unknown, of which nothing can be said. */
export function failureReason(code: string | null | undefined): string | null {
  const [reason] = Object.entries(CODES).find(([, codes]) => codes.includes(code ?? '')) ?? [];
  return reason === undefined ? null : paymentTexts.reasons[reason as Reason];
}
