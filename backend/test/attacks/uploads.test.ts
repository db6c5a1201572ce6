import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Image } from '../../src/modules/media/image.entity.ts';
import { startProductionServer, type ShopResponse, type ProductionServer, type Visitor } from './production-server.ts';

let shop: ProductionServer;
let visitor: Visitor;

beforeAll(async () => {
  shop = await startProductionServer();
  visitor = shop.visitor();
  await visitor.registerVerified();
});
afterAll(() => shop.close());

const images = () => shop.orm.em.fork().count(Image);

const upload = (bytes: Uint8Array<ArrayBuffer>, name: string, type = 'image/jpeg'): Promise<ShopResponse> => {
  const form = new FormData();
  form.append('image', new Blob([bytes], { type }), name);
  return visitor.send('/api/upload/image', { method: 'POST', body: form });
};

const text = (content: string) => new Uint8Array(Buffer.from(content));

const jpeg = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#C77F1A' } }).jpeg();

const storedAt = async (response: ShopResponse): Promise<Buffer> => {
  expect(response.status, response.text).toBe(201);
  return Buffer.from(await (await fetch(`${shop.url}${String(response.body.imageUrl)}`)).arrayBuffer());
};

describe('a file that is no image', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  it.each([
    ['a program in PHP', 'laddu.jpg', '<?php system($_GET["c"]); ?>'],
    ['a drawing with a script', 'laddu.svg', SVG],
    ['a drawing that calls itself a photograph', 'laddu.jpg', `<?xml version="1.0"?>${SVG}`],
    ['a page', 'laddu.jpg', '<!doctype html><script>alert(1)</script>'],
    ['an archive', 'laddu.png', 'PK\x03\x04'],
  ])('is rejected by its content: %s', async (_what, name, content) => {
    const before = await images();
    const response = await upload(text(content), name);
    expect(response.status).toBe(415);
    expect(response.body.message).toBe('Please choose a JPG, PNG or WebP image.');
    expect(await images()).toBe(before);
  });

  it('loses code that is appended to a real photograph', async () => {
    const program = '<?php system($_GET["c"]); ?>';
    const stored = await storedAt(
      await upload(new Uint8Array(Buffer.concat([await jpeg().toBuffer(), Buffer.from(program)])), 'laddu.php.jpg'),
    );
    expect(stored.includes('<?php')).toBe(false);
    expect(stored.toString('latin1', 8, 12)).toBe('WEBP');
  });
});

describe('an oversized image', () => {
  /** A tiny PNG whose header claims a huge image. */
  const bomb = (side: number): Uint8Array<ArrayBuffer> => {
    const chunk = (type: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(type), data]);
      const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(data.length);
      check.writeUInt32BE(crc32(body));
      return Buffer.concat([length, body, check]);
    };
    const header = Buffer.alloc(13);
    header.writeUInt32BE(side, 0);
    header.writeUInt32BE(side, 4);
    header.set([1, 0, 0, 0, 0], 8);
    // A decoder that checks the size only after decoding reports a damaged file instead.
    const rows = Buffer.from('no pixels at all');
    const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
    return new Uint8Array(
      Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]),
    );
  };

  it('is rejected before decoding: 20,000 by 20,000', async () => {
    const response = await upload(bomb(20_000), 'laddu.png', 'image/png');
    expect(response.status).toBe(422);
    expect(response.body.message).toBe('Please choose an image of at most 24 megapixels.');
  });

  it('is rejected: 16 bits per colour', async () => {
    const deep = await sharp(Buffer.alloc(40 * 60 * 3), { raw: { width: 60, height: 40, channels: 3 } })
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    const response = await upload(new Uint8Array(deep), 'laddu.png', 'image/png');
    expect(response.status).toBe(422);
    expect(response.body.message).toBe(
      'This image has more than 8 bits per colour. Please save it as a JPG and choose that.',
    );
  });

  it('is rejected: 30 MB', async () => {
    const response = await upload(
      new Uint8Array(Buffer.concat([await jpeg().toBuffer(), randomBytes(30 * 1024 ** 2)])),
      'laddu.jpg',
    );
    expect(response.status).toBe(413);
    expect(response.body.message).toBe('Please choose an image of at most 5 MB.');
  });

  it('is rate limited: the 61st of an hour', async () => {
    const keen = shop.visitor();
    await keen.registerVerified();
    const statuses: number[] = [];
    for (let number = 0; number < 61; number += 1) {
      statuses.push((await keen.send('/api/upload/image', { method: 'POST', body: new FormData() })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('an uploaded image', () => {
  it('loses its location metadata', async () => {
    const place = {
      IFD0: { Make: 'Kitchen phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 55/1 30/1', GPSLongitudeRef: 'E' },
    };
    const sent = await jpeg().withExif(place).toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const stored = await storedAt(await upload(new Uint8Array(sent), 'laddu.jpg'));
    const { exif, xmp, iptc, icc } = await sharp(stored).metadata();
    expect({ exif, xmp, iptc, icc }).toEqual({});
  });

  it.each(['../../etc/passwd.jpg', '..\\..\\laddu.jpg', '/images/0.jpg', 'a\0b.jpg', '%2e%2e%2fladdu.jpg'])(
    'ignores its file name: %j',
    async (name) => {
      const response = await upload(new Uint8Array(await jpeg().toBuffer()), name);
      expect(response.status).toBe(201);
      expect(response.body.imageUrl).toMatch(/^\/images\/[\da-f]{32}$/);
    },
  );

  it.each([
    '/images/../../etc/passwd',
    '/images/..%2f..%2fsecrets',
    `/images/${'0'.repeat(32)}/..%2f..%2foriginal.webp`,
  ])('is reached by no other path: %s', async (path) => {
    expect((await visitor.get(path)).status).toBe(404);
  });
});

describe('a URL instead of an image', () => {
  it('is never requested', async () => {
    const requests: string[] = [];
    const inside = createServer((request, response) => {
      requests.push(String(request.url));
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void inside.close());
    await once(inside, 'listening');
    const { port } = inside.address() as AddressInfo;

    const admin = await shop.signIn({ role: 'admin' });
    const product = { name: 'Laddu', description: 'A round sweet of jaggery.', price: 100, category: 'sweets' };
    for (const imageUrl of [
      'http://169.254.169.254/latest/meta-data/',
      `http://localhost:${port}/redirect`,
      `//127.0.0.1:${port}/picture.jpg`,
      `http://[::1]:${port}/`,
      'file:///etc/passwd',
      `/images/${'0'.repeat(32)}@127.0.0.1:${port}/`,
    ]) {
      const response = await admin.post('/api/products', { ...product, imageUrl });
      expect(response.status, imageUrl).toBe(422);
      expect(response.body.issues).toMatchObject([{ path: 'imageUrl', message: 'Please choose an uploaded image' }]);
    }
    expect(requests).toEqual([]);
  });
});
