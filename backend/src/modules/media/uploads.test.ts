import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { networksOf } from '@mithai/server/network';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { encoderPids } from '../../../test/encoder-processes.ts';
import { eventually } from '../../../test/eventually.ts';
import { buildUser, sessionOf } from '../../../test/factories.ts';
import { Image } from './image.entity.ts';
import { createUploadSlots } from './upload-slots.ts';

let shop: TestShop;
let jpeg: Buffer;

beforeAll(async () => {
  shop = await startTestShop();
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c88a3d' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => shop.close());

const countImages = ({ orm } = shop) => orm.em.fork().count(Image);
const signIn = async ({ orm } = shop) => sessionOf(orm.em.fork(), await buildUser(orm.em.fork()));

const form = () => {
  const start = '--x\r\ncontent-disposition: form-data; name="image"; filename="laddu.jpg"\r\n\r\n';
  return Buffer.concat([Buffer.from(start), jpeg, Buffer.from('\r\n--x--\r\n')]);
};

const upload = async (headers: { cookie: string }, { app } = shop) =>
  app.inject({
    method: 'POST',
    url: '/api/upload/image',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
    payload: form(),
  });

const startUpload = async ({ cookie }: { cookie: string }): Promise<Socket> => {
  const socket = connect(Number(new URL(shop.app.listeningOrigin).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  const head = [
    'POST /api/upload/image HTTP/1.1',
    'host: shop',
    `cookie: ${cookie}`,
    'content-type: multipart/form-data; boundary=x',
  ];
  socket.write(`${head.join('\r\n')}\r\ncontent-length: ${form().length}\r\n\r\n`);
  socket.write(form().subarray(0, -9));
  return socket;
};

const filesOnDisk = async (): Promise<string[]> => {
  const directories = (await readdir(tmpdir())).filter((name) => name.startsWith(`mithai-uploads-${process.pid}-`));
  return (await Promise.all(directories.map((name) => readdir(join(tmpdir(), name))))).flat();
};

it('keeps at most five slow uploads per account on disk, and deletes interrupted ones', async () => {
  const [slow, other] = [await signIn(), await signIn()];
  const before = await countImages();
  const sockets = await Promise.all(Array.from({ length: 5 }, () => startUpload(slow)));
  await eventually('five files are being written', async () => (await filesOnDisk()).length === 5);

  const refused = await upload(slow);
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
    429,
    '60',
    'too_many_uploads',
  ]);
  expect((await upload(other)).statusCode).toBe(201);

  for (const socket of sockets) socket.destroy();
  await eventually('no file is left', async () => (await filesOnDisk()).length === 0);
  expect((await upload(slow)).statusCode).toBe(201);
  expect(await countImages()).toBe(before + 2);
});

it('answers an upload that waits too long for a busy encoder with 503 and Retry-After, and stores nothing', async () => {
  const impatient = await startTestShop({ UPLOAD_SECONDS: '2' });
  onTestFinished(() => impatient.close());
  const people = await Promise.all([signIn(impatient), signIn(impatient), signIn(impatient)]);
  const patient = await signIn();
  expect((await upload(patient)).statusCode).toBe(201);
  for (const pid of await encoderPids()) process.kill(pid, 'SIGSTOP');

  const responses = await Promise.all(people.map((person) => upload(person, impatient)));
  const refused = responses.filter(({ statusCode }) => statusCode !== 201);
  expect(refused.length).toBeGreaterThan(0);
  for (const response of refused)
    expect([response.statusCode, response.headers['retry-after'], response.json().code]).toEqual([
      503,
      '60',
      'images_busy',
    ]);
  expect([await countImages(impatient), await filesOnDisk()]).toEqual([3 - refused.length, []]);
  expect((await upload(patient)).statusCode).toBe(201);
});

const customer = (id: number) => ({ id, role: 'customer' as const });
const networks = (address: number) => networksOf(`192.0.2.${address}`);

it('rejects the 21st upload of a network with 429 and the 101st of all with 503, except the administrator’s', () => {
  const slots = createUploadSlots();
  const release = slots.acquire(customer(1), networks(1));
  for (let id = 2; id <= 20; id += 1) slots.acquire(customer(id), networks(1));
  expect(() => slots.acquire(customer(21), networks(1))).toThrow(
    expect.objectContaining({ status: 429, code: 'too_many_uploads_from_network', retryAfterSeconds: 60 }),
  );
  release();
  slots.acquire(customer(21), networks(1));

  for (let id = 101; id <= 180; id += 1) slots.acquire(customer(id), networks(id));
  expect(() => slots.acquire(customer(999), networks(9))).toThrow(
    expect.objectContaining({ status: 503, retryAfterSeconds: 60 }),
  );
  expect(() => slots.acquire({ id: 5, role: 'admin' }, networks(1))).not.toThrow();
});
