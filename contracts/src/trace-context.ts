/** The header of W3C Trace Context: https://www.w3.org/TR/trace-context/#traceparent-header */
export const TRACEPARENT_HEADER = 'traceparent';

/** Version 00, which is the only one. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The trace id in a `traceparent`, or null if there is none or it is malformed. */
export const traceIdOf = (traceparent: unknown): string | null =>
  typeof traceparent === 'string' ? (TRACEPARENT.exec(traceparent)?.[1] ?? null) : null;

/** Starts a trace. */
export const createTraceparent = (): string => `00-${randomHex(16)}-${randomHex(8)}-01`;

/** A call of the generator costs as much as the rest of a small request, whatever its length. */
const randomBytes = new Uint8Array(4096);
let nextByte = randomBytes.length;

const randomHex = (bytes: number): string => {
  if (nextByte + bytes > randomBytes.length) {
    crypto.getRandomValues(randomBytes);
    nextByte = 0;
  }
  let hex = '';
  for (const end = nextByte + bytes; nextByte < end; nextByte += 1) hex += HEX[randomBytes[nextByte] ?? 0];
  return hex;
};

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
