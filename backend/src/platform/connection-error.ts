const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);

/** True if the service could not be reached, or its connection broke. */
export const isConnectionError = (error: Error): boolean => 'code' in error && SOCKET_CODES.has(String(error.code));
