export const PATIENCE_MS = 2000;

/** Rejects if the work takes longer, such as a statement that waits for a lock; the work goes on. */
export const withPatience = async <Value>(work: Promise<Value>, ms = PATIENCE_MS): Promise<Value> => {
  const { promise: noAnswer, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('No answer in time')), ms);
  try {
    return await Promise.race([work, noAnswer]);
  } finally {
    clearTimeout(timer);
  }
};
