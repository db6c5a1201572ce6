import type { ProductImport } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct, buildUser, sessionOf } from '../../../test/factories.ts';
import { HEADING, NEW_ROW, importerOf, sheet } from '../../../test/product-imports.ts';
import { statementsOf } from '../../../test/statements.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { OutboxChange } from '../../outbox/outbox-change.entity.ts';
import { ProductImport as ProductImportEntity } from './product-import.entity.ts';
import { Product } from '../catalog/product.entity.ts';

let shop: TestShop;
let headers: { cookie: string };
let importer: ReturnType<typeof importerOf>;

beforeAll(async () => {
  shop = await startTestShop();
  headers = await sessionOf(em(), await buildUser(em(), { role: 'admin' }));
  importer = importerOf(shop, headers);
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

describe('applying a product import', () => {
  it('updates and adds all products of an import, reports progress and audits each product', async () => {
    const product = await buildProduct(em(), { name: 'Thekua', stock: 10 });
    const seen = await importer.preview(
      sheet([...HEADING, 'Stock'], [product.id, 'Khaja', product.description, 260, 'sweets', 12], [...NEW_ROW, 3]),
    );
    const progress = await importer.apply(seen.id);
    expect(progress).toEqual([{ done: 0, total: 2 }, { done: 2, total: 2 }, { applied: { added: 1, changed: 1 } }]);
    expect(await em().findOne(Product, product.id)).toMatchObject({
      name: 'Khaja',
      pricePaise: 26_000,
      stock: 12,
      status: 'active',
    });
    const added = await em().findOneOrFail(Product, { name: 'Pitha' }, { orderBy: { id: 'desc' } });
    expect(added).toMatchObject({ stock: 3, status: 'draft', imageKey: null, state: '' });
    const entries = await em().find(
      AuditEntry,
      { subject: 'product', subjectId: { $in: [product.id, added.id] } },
      { orderBy: { id: 'asc' } },
    );
    expect(entries).toMatchObject([
      {
        action: 'product.changed',
        before: { name: 'Thekua', pricePaise: 25_000, stock: 10 },
        after: { name: 'Khaja', pricePaise: 26_000, stock: 12 },
      },
      { action: 'product.created', before: null, after: { name: 'Pitha', stock: 3 } },
    ]);
  });

  it('reports an unexpected failure and imports nothing', async () => {
    const product = await buildProduct(em(), { name: 'Thekua' });
    await em().execute(`alter table products add constraint refused check (name <> 'Pitha' or price_paise <> 1100)`);
    onTestFinished(async () => {
      await em().execute('alter table products drop constraint refused');
    });
    const seen = await importer.preview(
      sheet(
        HEADING,
        [product.id, 'Khaja', product.description, 250, 'sweets'],
        ['', 'Pitha', 'A rice cake with jaggery.', 11, 'sweets'],
      ),
    );
    expect((await importer.apply(seen.id)).at(-1)).toEqual({
      problem: {
        code: 'import_failed',
        message: 'Something went wrong on our side, and nothing was imported. Please try again.',
      },
    });
    expect(await em().findOne(Product, product.id)).toMatchObject({ name: 'Thekua' });
  });

  it('applies an import once however often it is requested', async () => {
    const product = await buildProduct(em(), { stock: 10 });
    const seen = await importer.preview(sheet(['Id', 'Name', 'Stock'], [product.id, product.name, 15]));
    const last = (await Promise.all([importer.apply(seen.id), importer.apply(seen.id), importer.apply(seen.id)])).map(
      (lines) => lines.at(-1),
    );
    expect(last).toEqual(Array.from({ length: 3 }, () => ({ applied: { added: 0, changed: 1 } })));
    expect(await em().findOne(Product, product.id)).toMatchObject({ stock: 15 });
    const read = await shop.app.inject({ url: `/api/admin/product-imports/${seen.id}`, headers });
    expect(read.json()).toMatchObject({ state: 'applied', changed: [{ productId: product.id }] });
  });

  it('requires a new preview after another import or change', async () => {
    const product = await buildProduct(em(), { name: 'Chikki', pricePaise: 20_000, stock: 10 });
    const file = await importer.exported();
    const changed = file.replace(new RegExp(`^(${product.id},Chikki,.*),200\\.00,(.*?),10,`, 'm'), '$1,200.00,$2,20,');
    expect(changed).not.toBe(file);
    await importer.apply((await importer.preview(changed)).id);
    const again = await importer.preview(changed);
    expect(again.hints).toEqual([
      expect.objectContaining({
        column: 'Stock',
        code: 'import_stock_changed_since_export',
        message: expect.stringContaining('There were 10 at the export and are 20 now; this file adds 10.'),
        params: { was: 10, now: 20, change: 10 },
      }),
    ]);

    await em().nativeUpdate(Product, product.id, { pricePaise: 25_000, updatedAt: new Date() });
    const { hints } = await importer.preview(file);
    expect(hints).toContainEqual(
      expect.objectContaining({
        column: 'Version',
        code: 'import_changed_since_export',
        message: expect.stringContaining('changed in the shop after the export'),
      }),
    );
  });

  it('adjusts stock by the difference in the file, so that concurrent sales count', async () => {
    const product = await buildProduct(em(), { stock: 10 });
    const restocked = sheet(['Id', 'Name', 'Stock', 'Stock when exported'], [product.id, product.name, 30, 10]);
    await em().nativeUpdate(Product, { id: product.id }, { stock: 7 });
    const seen = await importer.preview(restocked);
    expect(seen.changed).toMatchObject([{ changes: [{ column: 'Stock', before: '7', after: '27' }] }]);
    await em().execute('update products set stock = stock - 2 where id = ?', [product.id]);
    await importer.apply(seen.id);
    expect(await em().findOne(Product, product.id)).toMatchObject({ stock: 25 });
  });

  it('changes nothing if a product was changed since or too many were sold', async () => {
    const [edited, sold, other] = await Promise.all([
      buildProduct(em(), { stock: 5 }),
      buildProduct(em(), { stock: 5 }),
      buildProduct(em()),
    ]);
    const rowOf = ({ id, name }: Product, price: number, stock: number) => [id, name, price, stock];
    const heading = ['Id', 'Name', 'Price', 'Stock'];
    const first = await importer.preview(sheet(heading, rowOf(edited, 90, 5), rowOf(other, 91, 10)));
    const second = await importer.preview(sheet(heading, rowOf(sold, 90, 1), rowOf(other, 91, 10)));
    const changing = em();
    changing.assign(await changing.findOneOrFail(Product, edited.id), { pricePaise: 77_00 });
    await changing.flush();
    await em().execute('update products set stock = 2 where id = ?', [sold.id]);

    for (const [{ id }, code, product] of [
      [first, 'products_changed', edited],
      [second, 'stock_below_zero', sold],
    ] as const) {
      const response = await importer.post(`/api/admin/product-imports/${id}/apply`);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code, message: expect.stringContaining(product.name) });
    }
    expect(await em().findOne(Product, other.id)).toMatchObject({ pricePaise: 25_000 });
    expect(await em().findOne(Product, edited.id)).toMatchObject({ pricePaise: 77_00 });
  });

  it('rejects an import with 409 if a product was deleted since', async () => {
    const product = await buildProduct(em(), { name: 'Khaja' });
    const { id } = await importer.preview(sheet(['Id', 'Name', 'Price'], [product.id, 'Khaja', 90]));
    await em().nativeDelete(Product, product.id);
    const response = await importer.post(`/api/admin/product-imports/${id}/apply`);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'products_deleted',
      message:
        'A product was deleted since you looked at this file. Nothing was imported. Please choose the file again.',
    });
  });

  it('rejects an import with 409 while the file has errors', async () => {
    const seen = await importer.preview(sheet(HEADING, NEW_ROW, ['', 'Pitha', 'Short', 0, 'sweets']));
    const response = await importer.post(`/api/admin/product-imports/${seen.id}/apply`);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'import_has_errors']);
  });

  it('reports that an import is running, and after a crash that it failed', async () => {
    const seen = await importer.preview(sheet(HEADING, NEW_ROW));
    const state = async () =>
      (await shop.app.inject({ url: `/api/admin/product-imports/${seen.id}`, headers })).json<ProductImport>().state;
    const running = em();
    await running.begin();
    await running.findOne(ProductImportEntity, seen.id, { lockMode: 4 });
    expect(await state()).toBe('applying');
    await running.rollback();
    expect(await state()).toBe('previewed');
  });

  it('runs few statements for thousands of rows and notifies once', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => [
      '',
      `Barfi ${index}`,
      'Made of milk and jaggery, cut in diamonds.',
      90 + index,
      'sweets',
    ]);
    const seen = await importer.preview(sheet(HEADING, ...rows));
    expect(seen.added).toHaveLength(5000);
    await em().nativeDelete(OutboxChange, {});
    const statements = await statementsOf(() => importer.apply(seen.id));
    expect(statements.length).toBeLessThan(60);
    const published = await em().find(OutboxChange, {}, { orderBy: { id: 'asc' } });
    // One for all audit entries.
    expect(published.map(({ change }) => change.message)).toEqual([{ topic: 'audit' }, { topic: 'catalog' }]);
  }, 60_000);
});
