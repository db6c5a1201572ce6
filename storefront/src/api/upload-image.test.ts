// @vitest-environment jsdom
import { IMAGE_MAX_BYTES, traceIdOf, TRACEPARENT_HEADER } from '@mithai/contracts';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startUpstream, UNREACHABLE } from '../test/upstream.ts';
import { userMessageOf } from './problem.ts';
import { uploadImage } from './upload-image.ts';

declare const jsdom: { reconfigure: (settings: { url: string }) => void };

const IMAGE_URL = `/images/${'a'.repeat(32)}`;
const picture = (bytes: number) => new File([new Uint8Array(bytes).fill(7)], 'laddu.png', { type: 'image/png' });

describe('uploadImage', () => {
  it('sends the image in a trace, reports progress and returns its URL', async () => {
    const received: { contentType: string | undefined; trace: string | null; body: Buffer }[] = [];
    await openShop(async (request, response) => {
      const { 'content-type': contentType, traceparent } = request.headers;
      received.push({ contentType, trace: traceIdOf(traceparent), body: await buffer(request) });
      response.writeHead(request.url === '/api/upload/image' ? 201 : 404).end(JSON.stringify({ imageUrl: IMAGE_URL }));
    });
    const shares: number[] = [];

    expect(await uploadImage(picture(300_000), { onProgress: (share) => shares.push(share) })).toBe(IMAGE_URL);

    expect(received).toHaveLength(1);
    expect(received[0]?.contentType).toMatch(/^multipart\/form-data; boundary=/);
    expect(received[0]?.trace).not.toBeNull();
    expect(received[0]?.body.includes('name="image"; filename="laddu.png"')).toBe(true);
    expect(received[0]?.body.length).toBeGreaterThan(300_000);
    expect(shares).toEqual([...shares].toSorted((one, other) => one - other));
    expect(shares.at(-1)).toBe(1);
  });

  it('throws the API’s problem', async () => {
    await openShop((_request, response) => {
      response
        .writeHead(415)
        .end(JSON.stringify({ code: 'unsupported_image', message: 'Please choose a JPG, PNG or WebP image.' }));
    });
    const failure = await failureOf(uploadImage(picture(10)));
    expect(failure).toMatchObject({ status: 415, code: 'unsupported_image' });
    expect(userMessageOf(failure)).toBe('Please choose a JPG, PNG or WebP image.');
  });

  it('throws for a response without a URL', async () => {
    await openShop(
      (_request, response) => void response.writeHead(201).end('{"imageUrl":"https://elsewhere.example/a.png"}'),
    );
    expect(await failureOf(uploadImage(picture(10)))).toMatchObject({ status: 201, code: 'unexpected' });
  });

  it('rejects a file above the limit without sending it', async () => {
    jsdom.reconfigure({ url: UNREACHABLE });
    expect(await failureOf(uploadImage(picture(IMAGE_MAX_BYTES + 1)))).toMatchObject({
      status: 413,
      code: 'image_too_large',
    });
  });

  it.each(['application/pdf', 'image/gif', ''])('rejects the type "%s" without sending the file', async (type) => {
    jsdom.reconfigure({ url: UNREACHABLE });
    const failure = await failureOf(uploadImage(new File(['laddu'], 'laddu', { type })));
    expect(failure).toMatchObject({ status: 415, code: 'unsupported_image' });
    expect(userMessageOf(failure)).toBe('Please choose a JPG, PNG or WebP image.');
  });

  it('throws if the shop cannot be reached', async () => {
    jsdom.reconfigure({ url: UNREACHABLE });
    expect(await failureOf(uploadImage(picture(10)))).toMatchObject({ status: 0, code: 'unreachable' });
  });

  it('is aborted by its signal, before and during the upload', async () => {
    const arrived = Promise.withResolvers<void>();
    await openShop(() => arrived.resolve());
    const ending = new AbortController();
    const failure = failureOf(uploadImage(picture(10), { signal: ending.signal }));
    await arrived.promise;
    ending.abort();

    expect(await failure).toMatchObject({ name: 'AbortError' });
    expect(await failureOf(uploadImage(picture(10), { signal: ending.signal }))).toMatchObject({ name: 'AbortError' });
  });
});

/** jsdom keeps its first origin, so the upstream is cross-origin and needs CORS headers. */
async function openShop(listener: Parameters<typeof startUpstream>[1]): Promise<void> {
  const url = await startUpstream(onTestFinished, (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', TRACEPARENT_HEADER);
    if (request.method === 'OPTIONS') response.end();
    else listener(request, response);
  });
  jsdom.reconfigure({ url });
}

function failureOf(upload: Promise<string>): Promise<unknown> {
  return upload.then(
    (url) => expect.unreachable(`uploaded as ${url}`),
    (error: unknown) => error,
  );
}
