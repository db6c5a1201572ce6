/** What the simulated API answers instead of a result. */
export class ApiError extends Error {
  /** @param {string} message @param {number} status @param {object} body */
  constructor(message, status, body) {
    super(message);
    this.status = status;
    this.body = body;
  }
}
