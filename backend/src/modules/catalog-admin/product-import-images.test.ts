import { FOOD_LABEL, foodLabel, imageKeyOf } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newNetworkAddress } from '../../../test/accounts.ts';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct, buildUser, sessionOf } from '../../../test/factories.ts';
import { buildImage } from '../../../test/partners.ts';
import { HEADING, NEW_ROW, importerOf, sheet } from '../../../test/product-imports.ts';
import { Product } from '../catalog/product.entity.ts';

let shop: TestShop;
let headers: { cookie: string };
let importer: ReturnType<typeof importerOf>;
let imageUrl: string;

beforeAll(async () => {
  shop = await startTestShop();
  const admin = await buildUser(em(), { role: 'admin' });
  headers = await sessionOf(em(), admin);
  importer = importerOf(shop, headers);
  imageUrl = await buildImage(em(), admin);
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const added = (name: string) => em().findOneOrFail(Product, { name });
const newRow = (name: string, ...cells: string[]) => ['', name, ...NEW_ROW.slice(2), ...cells];

describe('an import with images', () => {
  it('reports the rows that name an image', async () => {
    const product = await buildProduct(em());
    const seen = await importer.preview(
      sheet([...HEADING, 'Picture'], newRow('Anarsa', 'anarsa.jpg'), newRow('Modak', ''), [
        product.id,
        product.name,
        '',
        '',
        '',
        'new.png',
      ]),
    );
    expect(seen.faults.map(({ row }) => row)).not.toContain(2);
    expect(seen.pictures[0]).toEqual({ row: 2, name: 'Anarsa', file: 'anarsa.jpg' });
  });

  it('attaches images to new products and activates those that ask for it and have one', async () => {
    const { id, pictures } = await importer.preview(
      sheet(
        [...HEADING, 'Status', 'Picture'],
        newRow('Balushahi', 'On sale', 'balushahi.jpg'),
        newRow('Imarti', 'On sale', 'imarti.jpg'),
        newRow('Ghevar', '', 'balushahi.jpg'),
        newRow('Sohan', 'On sale', ''),
      ),
    );
    expect(pictures).toHaveLength(3);
    await importer.apply(id, { pictures: [{ file: 'balushahi.jpg', imageUrl }] });
    const imageKey = imageKeyOf(imageUrl);
    expect(await added('Balushahi')).toMatchObject({ imageKey, status: 'active' });
    expect(await added('Ghevar')).toMatchObject({ imageKey, status: 'draft' });
    expect(await added('Imarti')).toMatchObject({ imageKey: null, status: 'draft' });
    expect(await added('Sohan')).toMatchObject({ imageKey: null, status: 'draft' });
  });

  it('changes the image of the shop’s product and rejects a partner’s', async () => {
    const own = await buildProduct(em(), { status: 'draft' });
    const partners = await buildProduct(em(), { sellerId: 1, sellerCommissionRate: 15 });
    const row = (product: Product) => [product.id, product.name, 'On sale', 'new.png'];
    const heading = ['Id', 'Name', 'Status', 'Picture'];
    const seen = await importer.preview(sheet(heading, row(own)));
    expect(seen.changed).toMatchObject([
      {
        changes: [
          { column: 'Status', before: 'Off sale', after: 'On sale' },
          { column: 'Picture', before: '', after: 'new.png' },
        ],
      },
    ]);
    await importer.apply(seen.id, { pictures: [{ file: 'new.png', imageUrl }] });
    expect(await em().findOne(Product, own.id)).toMatchObject({ imageKey: imageKeyOf(imageUrl), status: 'active' });
    expect((await importer.preview(sheet(heading, row(partners)))).faults).toMatchObject([
      { column: 'Picture', code: 'import_partners_field' },
    ]);
  });

  it('rejects an image that was not uploaded with 422 and imports nothing', async () => {
    const { id } = await importer.preview(sheet([...HEADING, 'Picture'], newRow('Khaja', 'khaja.jpg')));
    const response = await importer.post(`/api/admin/product-imports/${id}/apply`, {
      pictures: [{ file: 'khaja.jpg', imageUrl: `/images/${'0'.repeat(32)}` }],
    });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      issues: [{ path: 'pictures', code: 'import_image_missing' }],
      message: 'The picture “khaja.jpg” was not uploaded. Please choose it again.',
    });
    expect(await em().count(Product, { name: 'Khaja' })).toBe(0);
  });
});

describe('import uploads', () => {
  it('have a separate rate limit for administrators', async () => {
    const limited = await startTestShop({
      RATE_LIMIT_FACTOR: '1',
      LIMIT_UPLOAD: '1/1h',
      LIMIT_UPLOAD_BY_NETWORK: '1/1h',
      LIMIT_UPLOAD_BY_ADMIN: '2/1h',
    });
    onTestFinished(() => limited.close());
    const statusesOf = async (role: 'admin' | 'customer'): Promise<number[]> => {
      const user = await buildUser(limited.orm.em.fork(), { role });
      const session = await sessionOf(limited.orm.em.fork(), user);
      const form = { ...session, 'content-type': 'multipart/form-data; boundary=x' };
      // Its own network: other tests upload too and share their network's limit.
      const remoteAddress = newNetworkAddress();
      const upload = () =>
        limited.app.inject({
          method: 'POST',
          url: '/api/upload/image',
          headers: form,
          payload: '--x--\r\n',
          remoteAddress,
        });
      return [(await upload()).statusCode, (await upload()).statusCode, (await upload()).statusCode];
    };
    expect(await statusesOf('customer')).toEqual([422, 429, 429]);
    expect(await statusesOf('admin')).toEqual([422, 422, 429]);
  });
});

describe('the import template', () => {
  it('has headings, an example that is never imported and no formula', async () => {
    const template = (await shop.app.inject({ url: '/api/admin/products-template.csv', headers })).body;
    expect(template.replace('\uFEFF', '').split('\r\n')[0]).toBe(
      [
        'Name,Description,Price,Category,Region,Stock,Best seller,New',
        'Net weight (g),Shelf life (days),Lead time (days),Ingredients',
        FOOD_LABEL.map((name) => foodLabel[name].heading).join(),
        'Kitchen units,Pieces per batch,Delivered from,HSN code,Tax rate (%),Status,Picture',
      ].join(),
    );
    expect(template).not.toMatch(/(^|,)[=+@-]/m);
    const seen = await importer.preview(template);
    expect(seen.faults).toMatchObject([{ row: 2, column: 'Name', code: 'import_example_row' }]);
    const filled = await importer.preview(template.replace('Example: Til Laddu', 'Til Laddu'));
    expect(filled).toMatchObject({
      faults: [],
      unknownColumns: [],
      added: [{ name: 'Til Laddu' }],
      pictures: [{ file: 'til-laddu.jpg' }],
    });
  });
});
