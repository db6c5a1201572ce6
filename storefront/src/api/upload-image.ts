import {
  IMAGE_MAX_BYTES,
  UPLOAD_FIELD,
  uploadedImageSchema,
  createTraceparent,
  TRACEPARENT_HEADER,
} from '@mithai/contracts';
import { parseJson } from '../parse-json.ts';
import { reportResponse, reportNoResponse } from './connectivity.ts';
import { Problem } from './problem.ts';
import { texts } from './upload-image.texts.ts';

interface UploadOptions {
  /** Called with the fraction sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal | undefined;
}

export const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

const UPLOAD_URL = '/api/upload/image';

/**
 * Uploads an image and returns its URL. Throws a `Problem`, or an `AbortError` if `signal` aborts.
 * Uses XMLHttpRequest, because fetch reports no upload progress.
 */
export async function uploadImage(file: File, { onProgress, signal }: UploadOptions = {}): Promise<string> {
  signal?.throwIfAborted();
  if (!IMAGE_TYPES.includes(file.type))
    throw new Problem(415, 'no picture', { code: 'unsupported_image', message: texts.unsupported });
  if (file.size > IMAGE_MAX_BYTES)
    throw new Problem(413, 'too large to be sent', { code: 'image_too_large', message: texts.tooLarge });

  const request = new XMLHttpRequest();
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    if (total > 0) onProgress?.(loaded / total);
  });
  const end = () => request.abort();
  signal?.addEventListener('abort', end);
  try {
    await send(request, file);
  } finally {
    signal?.removeEventListener('abort', end);
  }
  return readImageUrl(request);
}

function send(request: XMLHttpRequest, file: File): Promise<void> {
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => resolve());
    request.addEventListener('abort', () => reject(new DOMException('The upload was ended', 'AbortError')));
    request.addEventListener('error', (event) => {
      reportNoResponse();
      reject(Problem.unreachable(event));
    });
    const form = new FormData();
    form.append(UPLOAD_FIELD, file);
    request.open('POST', UPLOAD_URL);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader(TRACEPARENT_HEADER, createTraceparent());
    request.send(form);
  });
}

function readImageUrl({ status, statusText, responseText }: XMLHttpRequest): string {
  const response = new Response(null, { status, statusText });
  reportResponse(response);
  if (!response.ok) throw Problem.fromResponse(response, responseText);
  const parsed = uploadedImageSchema.safeParse(parseJson(responseText));
  if (!parsed.success) throw Problem.unexpectedResponse(response, parsed.error);
  return parsed.data.imageUrl;
}
