import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { IMAGE_MAX_BYTES, imageKeyOf, imagePlaceholderSchema, imageUrl } from '@mithai/contracts';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { encoderPids } from '../../../test/encoder-processes.ts';
import { eventually } from '../../../test/eventually.ts';
import { buildUser, sessionOf } from '../../../test/factories.ts';
import {
  animatedPng,
  animatedWebp,
  bytesOf,
  colourful,
  firstHalf,
  hugePng,
  jpeg,
  picture,
} from '../../../test/images.ts';
import { OutboxEvent } from '../../outbox/outbox-event.entity.ts';
import { Image } from './image.entity.ts';

let shop: TestShop;
let user: { id: number };
let headers: { cookie: string };

beforeAll(async () => {
  shop = await startTestShop();
  user = await buildUser(em());
  headers = await sessionOf(em(), user);
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

const asSomebody = async (user: { role?: 'admin' } = {}) => sessionOf(em(), await buildUser(em(), user));

const uploadForm = async (form: FormData, as = headers) => {
  const request = new Request('http://shop.example', { method: 'POST', body: form });
  return shop.app.inject({
    method: 'POST',
    url: '/api/upload/image',
    headers: { ...as, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
};

const upload = (bytes: Uint8Array<ArrayBuffer>, { name = 'laddu.jpg', field = 'image', as = headers } = {}) => {
  const form = new FormData();
  form.append(field, new Blob([bytes], { type: 'image/jpeg' }), name);
  return uploadForm(form, as);
};

/** Uploads through a socket, which splits the bytes arbitrarily. */
const send = (url: string, bytes: Uint8Array<ArrayBuffer>) => {
  const body = new FormData();
  body.append('image', new Blob([bytes]), 'laddu.jpg');
  return fetch(url, { method: 'POST', headers, body });
};

const listening = async () => {
  if (!shop.app.server.listening) await shop.app.listen({ host: '127.0.0.1', port: 0 });
  return shop.app.listeningOrigin;
};

const get = (url: string, extraHeaders: Record<string, string> = {}) => shop.app.inject({ url, headers: extraHeaders });

const uploaded = async (bytes: Buffer<ArrayBuffer>): Promise<string> => {
  const response = await upload(bytes);
  expect(response.statusCode, response.body).toBe(201);
  return response.json().imageUrl;
};

describe('POST /api/upload/image', () => {
  it.each([
    ['JPEG', () => picture().jpeg()],
    ['PNG', () => picture().png()],
    ['WebP', () => picture().webp()],
  ])('accepts %s and stores WebP', async (_, make) => {
    const url = await uploaded(await bytesOf(make()));
    expect(url).toMatch(/^\/images\/[0-9a-f]{32}$/);

    const response = await get(url);
    expect(response.headers['content-type']).toBe('image/webp');
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 900, height: 600 });
  });

  it('stores size and uploader and records an event', async () => {
    const key = imageKeyOf(await uploaded(await jpeg()));
    expect(await em().findOneOrFail(Image, key)).toMatchObject({
      width: 900,
      height: 600,
      variants: [],
      uploadedBy: user.id,
    });
    const [event] = await em().find(OutboxEvent, {}, { orderBy: { id: 'desc' }, limit: 1 });
    expect(event).toMatchObject({ name: 'product.image_uploaded', payload: { imageKey: key } });
  });

  it('returns a small placeholder', async () => {
    const { placeholder } = await em().findOneOrFail(
      Image,
      imageKeyOf(await uploaded(await bytesOf(colourful().jpeg()))),
    );
    expect(imagePlaceholderSchema.parse(placeholder).length).toBeLessThan(260);
    const [, base64 = ''] = placeholder!.split(',');
    expect(await sharp(Buffer.from(base64, 'base64')).metadata()).toMatchObject({
      format: 'webp',
      width: 8,
      height: 5,
    });
  });

  it('rotates upright and removes metadata', async () => {
    const photograph = await bytesOf(
      picture()
        .jpeg()
        .withMetadata({ orientation: 6 })
        .withExif({
          IFD0: { Artist: 'Asha Rao', Orientation: '6' },
          IFD3: {
            GPSLatitudeRef: 'N',
            GPSLatitude: '12/1 58/1 0/1',
            GPSLongitudeRef: 'E',
            GPSLongitude: '77/1 35/1 0/1',
          },
        }),
    );
    const before = await sharp(photograph).metadata();
    expect(before).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
    expect(before.exif?.toString('latin1')).toContain('Asha Rao');

    const { rawPayload } = await get(await uploaded(photograph));
    const metadata = await sharp(rawPayload).metadata();
    expect(metadata).toMatchObject({ width: 600, height: 900 });
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(rawPayload.toString('latin1')).not.toContain('Asha Rao');
  });

  it('decodes in a low-priority process that ends when idle', async () => {
    const decoding = Promise.all(
      Array.from({ length: 4 }, async () => uploaded(await picture(4000, 3000).png().toBuffer())),
    );
    await eventually('a process decodes', async () => (await encoderPids()).length > 0);
    expect(await decoding).toHaveLength(4);
    await eventually('it has ended', async () => (await encoderPids()).length === 0);
  });

  it('limits the longer side to 2000 pixels', async () => {
    const { rawPayload } = await get(await uploaded(await bytesOf(picture(3000, 1500).jpeg())));
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 2000, height: 1000 });
  });

  it('queues per account, except for the administrator', async () => {
    const bytes = await jpeg();
    const [other, owner] = [await asSomebody(), await asSomebody({ role: 'admin' })];
    const large = await bytesOf(picture(4000, 3000).png());
    await eventually('no process decodes', async () => (await encoderPids()).length === 0);
    const first = upload(large);
    await eventually('a process decodes', async () => (await encoderPids()).length === 1);
    const [encoder] = await encoderPids();
    process.kill(encoder!, 'SIGSTOP');
    onTestFinished(async () => {
      for (const pid of await encoderPids()) process.kill(pid, 'SIGCONT');
    });
    const own = Array.from({ length: 20 }, () => upload(bytes));
    const refused: unknown[] = [];
    for (const response of own)
      void response.then((given) => refused.push([given.statusCode, given.headers['retry-after'], given.json().code]));
    await eventually('those beyond the queue are refused', () => refused.length >= 15);
    for (const response of refused) expect(response).toEqual([429, '60', 'too_many_uploads']);
    expect((await upload(bytes, { as: owner })).statusCode).toBe(201);

    const others = upload(bytes, { as: other });
    process.kill(encoder!, 'SIGCONT');
    expect((await Promise.all([first, others])).map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(new Set((await Promise.all(own)).map(({ statusCode }) => statusCode))).toEqual(new Set([201, 429]));
  });

  it('requires a session', async () => {
    const response = await shop.app.inject({ method: 'POST', url: '/api/upload/image' });
    expect(response.statusCode).toBe(401);
  });
});

describe('an invalid image', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const png = '\x89PNG\r\n\x1a\n';

  const UNSUPPORTED = [415, 'unsupported_image', 'Please choose a JPG, PNG or WebP image.'] as const;
  const ANIMATED = [415, 'animated_image', 'Please choose an image without animation.'] as const;
  const DAMAGED = [422, 'damaged_image', 'This image is damaged. Please choose another one.'] as const;
  const TOO_DEEP = [
    422,
    'too_many_bits',
    'This image has more than 8 bits per colour. Please save it as a JPG and choose that.',
  ] as const;

  it.each<[string, string | (() => Promise<Buffer<ArrayBuffer>>), readonly [number, string, string]]>([
    ['SVG', svg, UNSUPPORTED],
    ['a script named .jpg', '<?php system($_GET["c"]); ?>', UNSUPPORTED],
    ['GIF', () => bytesOf(picture().gif()), UNSUPPORTED],
    ['TIFF', () => bytesOf(picture().tiff()), UNSUPPORTED],
    ['nothing', '', UNSUPPORTED],
    ['three bytes', '\xff\xd8\xff', DAMAGED],
    ['a signature and a script', `${png}${svg}`, DAMAGED],
    ['an animated WebP', () => animatedWebp(), ANIMATED],
    ['an animated PNG', () => animatedPng(), ANIMATED],
    ['16 bits per colour', () => bytesOf(picture().toColourspace('rgb16').png()), TOO_DEEP],
    ['half a JPEG', async () => firstHalf(await jpeg()), DAMAGED],
    ['half a PNG', async () => firstHalf(await bytesOf(picture().png())), DAMAGED],
  ])('is rejected by its content: %s', async (_, content, [status, code, message]) => {
    const response = await upload(typeof content === 'string' ? Buffer.from(content, 'latin1') : await content());
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code, message });
  });

  it('is rejected before decoding if it has too many pixels', async () => {
    const response = await upload(await hugePng());
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'too_many_pixels',
      message: 'Please choose an image of at most 24 megapixels.',
    });
  });

  it.each([IMAGE_MAX_BYTES + 1, 30_000_000])(
    'is rejected with %i bytes, with or without Content-Length',
    async (size) => {
      const tooMuch = Buffer.alloc(size, await jpeg());
      const injected = await upload(tooMuch);
      expect(injected.statusCode).toBe(413);
      expect(injected.json()).toMatchObject({
        code: 'image_too_large',
        message: 'Please choose an image of at most 5 MB.',
      });

      const address = await listening();
      const sent = await Promise.all(Array.from({ length: 4 }, () => send(`${address}/api/upload/image`, tooMuch)));
      expect(sent.map((response) => response.status)).toEqual([413, 413, 413, 413]);
    },
  );

  it('is accepted at exactly 5 MB', async () => {
    const image = await jpeg();
    expect((await upload(Buffer.concat([image, Buffer.alloc(IMAGE_MAX_BYTES - image.length)]))).statusCode).toBe(201);
  });

  it('leaves no row or event', async () => {
    const counts = () => Promise.all([em().count(Image), em().count(OutboxEvent)]);
    const before = await counts();
    await upload(Buffer.from(svg));
    await upload(firstHalf(await jpeg()));
    expect(await counts()).toEqual(before);
  });
});

describe('an invalid upload form', () => {
  const NO_FORM = [415, 'not_multipart', 'Please send the image as multipart/form-data.'] as const;
  const INTERRUPTED = [400, 'upload_interrupted', 'The upload was interrupted. Please try again.'] as const;
  const NO_IMAGE = [422, 'validation_failed', 'Please choose an image.'] as const;

  it('is rejected without an image field', async () => {
    const empty = new FormData();
    empty.append('image', 'just text');
    for (const response of [await uploadForm(empty), await upload(await jpeg(), { field: 'file' })]) {
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({
        message: 'Please choose an image.',
        issues: [{ path: 'image', code: 'image_missing' }],
      });
    }
  });

  it.each([
    ['application/json', '{"image":"x"}', NO_FORM],
    ['text/plain', 'x', NO_FORM],
    ['image/jpeg', 'x', NO_FORM],
    ['multipart/form-data', 'x', INTERRUPTED],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nhalf',
      INTERRUPTED,
    ],
    ['multipart/form-data; boundary=x', '', NO_IMAGE],
    ['multipart/form-data; boundary=x', '--x--\r\n', NO_IMAGE],
  ])('is rejected with status, code and message: %s %j', async (contentType, payload, [status, code, message]) => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/upload/image',
      headers: { ...headers, 'content-type': contentType },
      payload,
    });
    expect(response.statusCode, response.body).toBe(status);
    expect(response.json()).toMatchObject({ code, message });
  });
});

describe('an image URL', () => {
  it('is cached forever', async () => {
    const response = await get(await uploaded(await jpeg()));
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^".+"$/),
    });
  });

  it('may be embedded by webmail', async () => {
    const response = await get(await uploaded(await jpeg()));
    expect(response.headers['cross-origin-resource-policy']).toBe('cross-origin');
    const data = await shop.app.inject({ url: '/api/products' });
    expect(data.headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('answers 304 to a matching If-None-Match', async () => {
    const url = await uploaded(await jpeg());
    const { etag } = (await get(url)).headers;
    const again = await get(url, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await get(url, { 'if-none-match': '"another"' })).statusCode).toBe(200);
  });

  it('answers HEAD', async () => {
    const url = await uploaded(await jpeg());
    const response = await shop.app.inject({ method: 'HEAD', url });
    expect([response.statusCode, response.rawPayload.length]).toEqual([200, 0]);
    expect(Number(response.headers['content-length'])).toBeGreaterThan(0);
  });

  it.each([
    [imageUrl('0'.repeat(32)), 'image_not_found'],
    [`${imageUrl('0'.repeat(32))}/640.avif`, 'image_not_found'],
    ['/images/..%2f..%2fetc', 'not_found'],
    ['/images/x', 'not_found'],
    [`${imageUrl('0'.repeat(32))}/original.webp`, 'not_found'],
  ])('answers 404 for an unknown image: %s', async (url, code) => {
    const response = await get(url);
    expect([response.statusCode, response.json().code]).toEqual([404, code]);
  });

  it.each(['641.avif', '640.png', '640', '640.avif.exe', '1280.jpeg'])('has no variant %s', async (name) => {
    const url = await uploaded(await jpeg());
    expect((await get(`${url}/${name}`)).statusCode).toBe(404);
  });
});
