import { ApiError } from '../simulator/api-error.mjs';

/** An error of Razorpay's API: https://razorpay.com/docs/errors */
export class RazorpayError extends ApiError {
  /**
   * @param {string} description
   * @param {{ status?: number, code?: string, field?: string, reason?: string, isGeneral?: boolean }} [more]
   *   `isGeneral`: of no step of a payment
   */
  constructor(description, { status = 400, code = 'BAD_REQUEST_ERROR', field, reason, isGeneral = false } = {}) {
    super(description, status, {
      error: {
        code,
        description,
        source: isGeneral ? 'NA' : 'business',
        step: isGeneral ? 'NA' : 'payment_initiation',
        reason: isGeneral ? 'NA' : (reason ?? 'input_validation_failed'),
        metadata: {},
        ...(field ? { field } : {}),
      },
    });
  }
}

/** @param {number} [status] */
export function serverError(status = 500) {
  return new RazorpayError(
    'We are facing some trouble completing your request at the moment. Please try again shortly.',
    {
      status,
      code: 'SERVER_ERROR',
      isGeneral: true,
    },
  );
}
