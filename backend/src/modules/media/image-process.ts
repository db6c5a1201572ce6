import { Tinypool } from 'tinypool';
import type { EncodedOriginal, Refusal, Variant } from './image-encoding.ts';
import { animatedImage, damagedImage, encoderBusy, tooDeep, tooManyPixels, unsupportedImage } from './media.errors.ts';

/** Milliseconds for one image, the wait for those before it included. */
const TIMEOUT_MS = 120_000;

/** Images that wait for their turn; further uploads are told to come back. */
const MAX_WAITING = 16;

/** Milliseconds after the last image until the process ends and gives its memory back. */
const IDLE_MS = 2000;

/**
 * One process for images, started when there is one and ended when there is none. An upload that takes long, or all
 * memory, cannot hold up the process that answers requests; and the decoder of strangers' files sees no secret.
 */
const encoder = new Tinypool({
  filename: new URL('image-encoding.ts', import.meta.url).href,
  runtime: 'child_process',
  serialization: 'advanced',
  minThreads: 0,
  maxThreads: 1,
  maxQueue: MAX_WAITING,
  idleTimeout: IDLE_MS,
  // With one arena glibc returns what libvips frees.
  env: { MALLOC_ARENA_MAX: '1' },
});

const REFUSALS = { animated: animatedImage, damaged: damagedImage, too_deep: tooDeep, too_many_pixels: tooManyPixels };

/**
 * Encodes an upload as the WebP that is kept, upright and without metadata, and its placeholder. Throws the error to
 * answer with for anything but a still JPEG, PNG or WebP within the limits, and 503 when too many are waiting.
 */
export const encodeOriginal = async (upload: Buffer): Promise<EncodedOriginal> => {
  if (!SIGNATURES.some((matches) => matches(upload))) throw unsupportedImage();
  const encoded = await run<EncodedOriginal | Refusal>('encodeOriginal', upload);
  if (typeof encoded === 'string') throw REFUSALS[encoded]();
  return encoded;
};

/** Bytes by variant name. */
export const encodeVariants = (original: Uint8Array, variants: Variant[]): Promise<Record<string, Uint8Array>> =>
  run('encodeVariants', { original, variants });

export const encodePlaceholder = (original: Uint8Array): Promise<string> => run('encodePlaceholder', original);

const run = async <Result>(name: string, task: unknown): Promise<Result> => {
  try {
    return (await encoder.run(task, { name, signal: AbortSignal.timeout(TIMEOUT_MS) })) as Result;
  } catch (cause) {
    throw encoderBusy(cause);
  }
};

/** Looked at before libvips sees a byte, so that no other of its many decoders can be reached. */
const SIGNATURES: ((bytes: Buffer) => boolean)[] = [
  (jpeg) => jpeg.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (png) => png.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  (webp) => webp.toString('latin1', 0, 4) === 'RIFF' && webp.toString('latin1', 8, 12) === 'WEBP',
];
