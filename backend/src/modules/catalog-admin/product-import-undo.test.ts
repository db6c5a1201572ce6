import { imageKeyOf, type ImportList, type ImportUndo } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct, buildUser, sessionOf } from '../../../test/factories.ts';
import { placedIn, postOrder, putIntoCart } from '../../../test/orders.ts';
import { buildImage } from '../../../test/partners.ts';
import { HEADING, NEW_ROW, importerOf, sheet } from '../../../test/product-imports.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { Product } from '../catalog/product.entity.ts';

let shop: TestShop;
let headers: { cookie: string };
let importer: ReturnType<typeof importerOf>;
let shopper: { id: number; headers: { cookie: string } };

beforeAll(async () => {
  shop = await startTestShop();
  headers = await sessionOf(em(), await buildUser(em(), { role: 'admin' }));
  importer = importerOf(shop, headers);
  const user = await buildUser(em());
  shopper = { id: user.id, headers: await sessionOf(em(), user) };
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const get = (url: string) => shop.app.inject({ url: `/api/admin/product-imports${url}`, headers });
const undo = (id: number) => importer.post(`/api/admin/product-imports/${id}/undo`);
const planOf = async (id: number): Promise<ImportUndo> => (await get(`/${id}/undo`)).json();

/** Imports a new price and stock for this product, and two new products. */
const importBeside = async (product: Product) => {
  const name = `Pitha ${product.id}`;
  const { id } = await importer.preview(
    sheet(
      [...HEADING, 'Stock'],
      [product.id, product.name, product.description, 300, 'sweets', product.stock + 5],
      ['', `${name} a`, ...NEW_ROW.slice(2), 4],
      ['', `${name} b`, ...NEW_ROW.slice(2), 4],
    ),
  );
  await importer.apply(id);
  const [a, b] = await em().find(Product, { name: { $like: `${name} %` } }, { orderBy: { id: 'asc' } });
  if (!a || !b) throw new Error('Nothing was added');
  return { id, a, b };
};

const sellOne = async (product: Product): Promise<number> => {
  await em().nativeUpdate(Product, product.id, { status: 'active' });
  await putIntoCart(em(), shopper, product);
  return placedIn(await postOrder(shop, shopper.headers)).id;
};

describe('undoing an import', () => {
  it('is previewed without a change', async () => {
    const product = await buildProduct(em(), { stock: 10 });
    const { id, a, b } = await importBeside(product);
    expect(await planOf(id)).toEqual({
      deleted: [a, b].map(({ id, name }) => ({ productId: id, name })),
      takenOffSale: [],
      restored: [
        {
          productId: product.id,
          name: product.name,
          changes: [
            { column: 'Price', before: '300.00', after: '250.00' },
            { column: 'Stock', before: '15', after: '10' },
          ],
        },
      ],
      blocked: [],
    });
    expect(await em().count(Product, { id: { $in: [a.id, b.id] } })).toBe(2);
  });

  it('deletes added products and restores changed ones', async () => {
    const product = await buildProduct(em(), { stock: 10 });
    const { id, a, b } = await importBeside(product);
    const response = await undo(id);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toMatchObject({ state: 'undone', undoneAt: expect.any(String) });
    expect(await em().count(Product, { id: { $in: [a.id, b.id] } })).toBe(0);
    expect(await em().findOne(Product, product.id)).toMatchObject({ pricePaise: 25_000, stock: 10 });
    expect((await get('')).json<ImportList>()).toContainEqual(
      expect.objectContaining({ id, state: 'undone', added: 2, changed: 1 }),
    );
  });

  it('restores kitchen units and the day of a pre-order, which an import changed', async () => {
    const { id, name } = await buildProduct(em(), { deliveredFrom: '2026-10-20' });
    const stored = async () => {
      const { capacityUnits, deliveredFrom } = await em().findOneOrFail(Product, id);
      return [capacityUnits, deliveredFrom];
    };
    const file = sheet(['Id', 'Name', 'Kitchen units per piece', 'Delivered from'], [id, name, 4, '']);
    const preview = await importer.preview(file);
    await importer.apply(preview.id);
    expect(await stored()).toEqual([4, null]);
    expect((await undo(preview.id)).statusCode).toBe(200);
    expect(await stored()).toEqual([1, '2026-10-20']);
  });

  it('is audited, with each deleted product', async () => {
    const { id, a } = await importBeside(await buildProduct(em(), { stock: 10 }));
    await undo(id);
    expect(await em().find(AuditEntry, { action: 'product_import.undone', subjectId: id })).toMatchObject([
      { after: { deleted: 2, takenOffSale: 0, restored: 1 } },
    ]);
    expect(await em().count(AuditEntry, { action: 'product.deleted', subjectId: a.id })).toBe(1);
  });

  it('happens once however often it is requested', async () => {
    const product = await buildProduct(em(), { stock: 10 });
    const { id } = await importBeside(product);
    const responses = await Promise.all([undo(id), undo(id), undo(id)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await em().findOne(Product, product.id)).toMatchObject({ stock: 10 });
    expect(await em().count(AuditEntry, { action: 'product_import.undone', subjectId: id })).toBe(1);
  });

  it('is rejected with 409 if an imported product was ordered since', async () => {
    const product = await buildProduct(em());
    const { id, a, b } = await importBeside(product);
    const orderId = await sellOne(a);
    expect((await planOf(id)).blocked).toMatchObject([{ productId: a.id, name: a.name, code: 'import_ordered_since' }]);
    const response = await undo(id);
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
      409,
      `Nothing was undone. ${a.name}: It has been ordered since the import.`,
    ]);
    expect(await em().count(Product, b.id)).toBe(1);
    expect(await em().findOne(Product, product.id)).toMatchObject({ pricePaise: 30_000 });

    // A cancelled order still refers to its product.
    await importer.post(`/api/orders/${orderId}/status`, { status: 'cancelled' });
    expect((await undo(id)).statusCode).toBe(200);
    expect(await em().findOne(Product, a.id)).toMatchObject({ status: 'draft' });
    expect(await em().count(Product, b.id)).toBe(0);
  });

  it('is rejected with 409 if a product was changed again or its stock is too low', async () => {
    const [edited, sold] = [await buildProduct(em()), await buildProduct(em(), { stock: 0 })];
    const first = await importBeside(edited);
    const second = await importBeside(sold);
    const changing = em();
    changing.assign(await changing.findOneOrFail(Product, edited.id), { pricePaise: 77_00 });
    await changing.flush();
    await em().execute('update products set stock = 2 where id = ?', [sold.id]);
    expect((await undo(first.id)).json()).toMatchObject({
      code: 'import_cannot_be_undone',
      message: `Nothing was undone. ${edited.name}: It has been changed since the import.`,
    });
    expect((await planOf(first.id)).blocked).toMatchObject([{ code: 'import_changed_since' }]);
    expect((await planOf(second.id)).blocked).toMatchObject([
      { code: 'import_stock_sold', params: { left: 2, imported: 5 } },
    ]);
    expect((await undo(second.id)).json()).toMatchObject({
      message: `Nothing was undone. ${sold.name}: Only 2 of the 5 pieces added by the import are left.`,
    });
    expect(await em().findOne(Product, edited.id)).toMatchObject({ pricePaise: 77_00 });
  });

  it('restores the previous image unless it was deleted', async () => {
    const [former, next] = [await buildImage(em(), shopper), await buildImage(em(), shopper)];
    const product = await buildProduct(em(), { imageKey: imageKeyOf(former) });
    const importImage = async () => {
      const { id } = await importer.preview(sheet(['Id', 'Name', 'Picture'], [product.id, product.name, 'next.png']));
      await importer.apply(id, { pictures: [{ file: 'next.png', imageUrl: next }] });
      return id;
    };
    const first = await importImage();
    expect((await planOf(first)).restored).toMatchObject([
      { changes: [{ column: 'Picture', after: 'Previous picture' }] },
    ]);
    await undo(first);
    expect(await em().findOne(Product, product.id)).toMatchObject({ imageKey: imageKeyOf(former) });

    const second = await importImage();
    await em().execute('delete from images where key = ?', [imageKeyOf(former)]);
    expect((await undo(second)).statusCode).toBe(200);
    expect(await em().findOne(Product, product.id)).toMatchObject({ imageKey: imageKeyOf(next) });
  });

  it('deactivates added products that were edited meanwhile, and skips deleted ones', async () => {
    const { id, a, b } = await importBeside(await buildProduct(em()));
    const changing = em();
    changing.assign(await changing.findOneOrFail(Product, a.id), {
      description: 'Rewritten with care.',
      status: 'active',
    });
    await changing.flush();
    await shop.app.inject({ method: 'DELETE', url: `/api/products/${b.id}`, headers });
    expect(await planOf(id)).toMatchObject({ deleted: [], takenOffSale: [{ productId: a.id }] });
    expect((await undo(id)).statusCode).toBe(200);
    expect(await em().findOne(Product, a.id)).toMatchObject({ description: 'Rewritten with care.', status: 'draft' });
  });

  it('is rejected with 409 for a file that was not imported', async () => {
    const { id } = await importer.preview(sheet(HEADING, NEW_ROW));
    for (const response of [await undo(id), await get(`/${id}/undo`)]) {
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({
        code: 'import_not_applied',
        message: 'This file was not imported, so there is nothing to undo.',
      });
    }
    expect((await undo(999_999)).json()).toMatchObject({ code: 'import_not_found' });
  });
});
