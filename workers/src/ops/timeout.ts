export const TIMEOUT_MS = 2000;

/** Rejects if the work takes longer, such as a statement that waits for a lock; the work goes on. */
export const withTimeout = async <Value>(work: Promise<Value>, ms = TIMEOUT_MS): Promise<Value> => {
  const { promise: noAnswer, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('No answer in time')), ms);
  try {
    return await Promise.race([work, noAnswer]);
  } finally {
    clearTimeout(timer);
  }
};
