import type { Problem } from './problems.ts';

export type HttpProblem = Omit<Problem, 'requestId'> & { status: number };

export const BAD_REQUEST: HttpProblem = { status: 400, code: 'bad_request', message: 'The request could not be read.' };

export const NOT_FOUND: HttpProblem = { status: 404, code: 'not_found', message: 'There is nothing at this address.' };

export const REQUEST_TIMEOUT: HttpProblem = {
  status: 408,
  code: 'request_timeout',
  message: 'Your request took too long to arrive. Please try again.',
};

export const BODY_TOO_LARGE: HttpProblem = {
  status: 413,
  code: 'too_large',
  message: 'That’s too much to send at once.',
};

export const TOO_MANY_REQUESTS: HttpProblem = {
  status: 429,
  code: 'too_many_requests',
  message: 'Too many requests from your network are under way. Please try again in a moment.',
};

export const UNSUPPORTED_MEDIA_TYPE: HttpProblem = {
  status: 415,
  code: 'unsupported_media_type',
  message: 'Please send this as application/json.',
};

export const UNAVAILABLE: HttpProblem = {
  status: 503,
  code: 'unavailable',
  message: 'The shop is very busy right now. Please try again in a moment.',
};

/** The storefront's, also with 504 when the backend is too slow. */
export const UPSTREAM_UNAVAILABLE: HttpProblem = {
  status: 503,
  code: 'upstream_unavailable',
  message: 'We can’t reach the shop right now. Please try again in a moment.',
};

export const HEADERS_TOO_LARGE: HttpProblem = {
  status: 431,
  code: 'headers_too_large',
  message: 'The request’s headers are too long.',
};

export const INTERNAL_ERROR: HttpProblem = {
  status: 500,
  code: 'internal',
  message: 'Something went wrong on our side. Please try again.',
};

/** For a scraper without the metrics token. */
export const METRICS_TOKEN_REQUIRED: HttpProblem = {
  status: 401,
  code: 'unauthenticated',
  message: 'Please send the metrics token.',
};
