/** Names one attempt, through all its retries. `crypto.randomUUID` is missing where the shop is opened without https. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
