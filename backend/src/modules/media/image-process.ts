import { open } from 'node:fs/promises';
import { Tinypool } from 'tinypool';
import { createAccountQueue } from '../../platform/account-queue.ts';
import type { EncodedOriginal, Refusal, Variant } from './image-encoding.ts';
import {
  animatedImage,
  damagedImage,
  imagesBusy,
  tooManyBits,
  tooManyPixels,
  unsupportedImage,
} from './media.errors.ts';

/** Milliseconds for the variants of one image, including the wait. */
const TIMEOUT_MS = 120_000;

/** Queued images; further uploads get 503. */
const WAITING_MAX = 16;

/** Idle milliseconds until the process exits and frees its memory. */
const IDLE_MS = 10_000;

/**
 * Encodes in a child process, started on demand. A slow upload or one that exhausts memory does not block requests, and
 * a decoder of untrusted files sees no secrets.
 */
const createEncoder = () =>
  new Tinypool({
    filename: new URL('image-encoding.ts', import.meta.url).href,
    runtime: 'child_process',
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: 1,
    maxQueue: WAITING_MAX,
    idleTimeout: IDLE_MS,
    // With one arena, glibc returns the memory that libvips frees.
    env: { MALLOC_ARENA_MAX: '1' },
  });

/** Two processes, so that the shop's own images never wait for other accounts' uploads. */
const encoders = { shop: createEncoder(), accounts: createEncoder() };

/** `UPLOADS` limits how many of an account's can wait. */
const inTurn = createAccountQueue({ maxWaiting: Infinity });

const REFUSALS = {
  animated: animatedImage,
  damaged: damagedImage,
  too_deep: tooManyBits,
  too_many_pixels: tooManyPixels,
};

/**
 * Encodes the stored WebP and its placeholder. Throws 415 or 422 unless it is a still JPEG, PNG or WebP within limits,
 * 503 if the queue is full or `signal` aborts. One per account at a time; `accountId` null is the shop.
 */
export const encodeOriginal = async (
  path: string,
  accountId: number | null,
  signal: AbortSignal,
): Promise<EncodedOriginal> => {
  const start = await readStart(path);
  if (!SIGNATURES.some((matches) => matches(start))) throw unsupportedImage();
  const encode = (encoder: Tinypool) => run<EncodedOriginal | Refusal>(encoder, 'encodeOriginal', path, signal);
  const encoded =
    accountId === null ? await encode(encoders.shop) : await inTurn(accountId, () => encode(encoders.accounts));
  if (typeof encoded === 'string') throw REFUSALS[encoded]();
  return encoded;
};

export const encodeVariants = (original: Uint8Array, variants: Variant[]): Promise<Record<string, Uint8Array>> =>
  run(encoders.shop, 'encodeVariants', { original, variants });

export const encodeShareImage = (original: Uint8Array): Promise<Uint8Array> =>
  run(encoders.shop, 'encodeShareImage', original);

export const encodePlaceholder = (original: Uint8Array): Promise<string> =>
  run(encoders.shop, 'encodePlaceholder', original);

const run = async <Result>(
  encoder: Tinypool,
  name: string,
  task: unknown,
  signal = AbortSignal.timeout(TIMEOUT_MS),
): Promise<Result> => {
  try {
    return (await encoder.run(task, { name, signal })) as Result;
  } catch (cause) {
    throw imagesBusy(cause);
  }
};

const readStart = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

const SIGNATURE_BYTES = 12;

/** Checked before libvips reads the file, so that its other decoders cannot be reached. */
const SIGNATURES: ((bytes: Buffer) => boolean)[] = [
  (jpeg) => jpeg.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (png) => png.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  (webp) => webp.toString('latin1', 0, 4) === 'RIFF' && webp.toString('latin1', 8, 12) === 'WEBP',
];
