import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import { BAD_REQUEST, BODY_TOO_LARGE, REQUEST_TIMEOUT } from '@mithai/contracts/http';
import { RequestError } from './problem-handler.ts';

/**
 * Closing a connection with unread bytes resets it, and the client may never see the response: drain up to this many.
 */
const DRAIN_MAX_BYTES = 8 * 1024 * 1024;

/** Reads a whole body. Rejects with 408 on timeout and with 413 above `maxBytes`. */
export function readBody(
  raw: IncomingMessage,
  { maxBytes, timeoutMs }: { maxBytes: number; timeoutMs: number },
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const declared = Number(raw.headers['content-length'] ?? 0);
  let chunks: Buffer[] = [];
  let length = 0;
  const isTooLarge = () => Math.max(declared, length) > maxBytes;
  const refuse = () => reject(new RequestError(isTooLarge() ? BODY_TOO_LARGE : REQUEST_TIMEOUT));

  const timer = setTimeout(refuse, timeoutMs);
  raw.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (isTooLarge()) chunks = [];
    else chunks.push(chunk);
    if (length > DRAIN_MAX_BYTES) refuse();
  });
  finished(raw, (error) => {
    if (error) reject(new RequestError(BAD_REQUEST));
    else if (isTooLarge()) refuse();
    else resolve(Buffer.concat(chunks));
  });
  if (declared > DRAIN_MAX_BYTES) refuse();
  return promise.finally(() => clearTimeout(timer));
}
