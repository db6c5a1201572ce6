/** An error for the person at the console: one sentence, printed without a stack. */
export class UserError extends Error {
  /**
   * @param {string} sentence
   * @param {{ details?: string }} [options] `details`: lines printed below it, such as the end of a log
   */
  constructor(sentence, { details } = {}) {
    super(sentence);
    this.details = details;
  }
}

/** @param {unknown} error */
export function explain(error) {
  if (error instanceof UserError) return error.details ? `${error.message}\n\n${error.details}` : error.message;
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') {
    return 'The disk is full; free some space, or set MITHAI_DATA to a folder on a larger disk.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
