import { CATEGORIES, DEFAULT_PRODUCT_STOCK, STATES, type ProductImport } from '@mithai/contracts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct, buildUser, sessionOf } from '../../../test/factories.ts';
import { HEADING, NEW_ROW, importerOf, sheet } from '../../../test/product-imports.ts';
import { statementsOf } from '../../../test/statements.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { OutboxChange } from '../../outbox/outbox-change.entity.ts';
import { ProductImport as NotedImport } from './product-import.entity.ts';
import { Product } from '../catalog/product.entity.ts';
import { parseSheet } from './product-sheet.ts';
import { HEADINGS } from './products-csv.ts';

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
describe('the product export', () => {
  it('has every column that an import reads, id first, and no formula', async () => {
    const { id } = await buildProduct(em(), { name: '=cmd()', pricePaise: 120_050, stock: 7 });
    const [heading = '', ...lines] = (await importer.exported()).split('\r\n');
    expect(heading.replace('\uFEFF', '')).toBe(HEADINGS.join());
    expect(heading.startsWith('\uFEFFId,Name,')).toBe(true);
    expect(lines.find((line) => line.startsWith(`${id},`))).toMatch(
      /^\d+,'=cmd\(\),.*,1200\.50,sweets,All India,7,no,no,,,,On sale,,7,,v[0-9a-z]+$/,
    );
  });

  it('changes nothing when it is imported again, whatever its texts contain', async () => {
    const line = fc
      .string({ unit: 'grapheme', minLength: 2, maxLength: 40 })
      .map((text) => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').trim())
      .filter((text) => text.length > 1);
    const word = fc.oneof(
      line,
      line.map((text) => `=${text}`),
      line.map((text) => `'=${text}`),
      line.map((text) => `"${text};,`),
    );
    const product = fc.record({
      name: word,
      description: fc
        .array(word, { minLength: 1, maxLength: 3 })
        .map((lines) => lines.join('\n').trim().padEnd(10, '.')),
      pricePaise: fc.integer({ min: 1, max: 100_000_000 }),
      category: fc.constantFrom(...CATEGORIES),
      state: fc.constantFrom('', ...STATES),
      stock: fc.integer({ min: 0, max: 1_000_000 }),
      isBestSeller: fc.boolean(),
      isNew: fc.boolean(),
      netWeightGrams: fc.option(fc.integer({ min: 1, max: 100_000 })),
      shelfLifeDays: fc.option(fc.integer({ min: 1, max: 3650 })),
      ingredients: fc.oneof(fc.constant(''), word),
      status: fc.constantFrom('active' as const, 'draft' as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 20 }), async (products) => {
        await em().nativeDelete(Product, {});
        await em().insertMany(Product, products);
        const file = await importer.exported();
        expect(await importer.preview(file)).toMatchObject({
          unchanged: products.length,
          added: [],
          changed: [],
          faults: [],
          hints: [],
        });
        const resaved = file.replace('\uFEFF', '').replaceAll('\r\n', '\n');
        expect(await importer.preview(resaved)).toMatchObject({ unchanged: products.length, changed: [], faults: [] });
      }),
      { numRuns: 15 },
    );
  }, 60_000);
});

describe('an import preview', () => {
  it('writes nothing and reports the changes', async () => {
    const product = await buildProduct(em(), { name: 'Thekua', pricePaise: 20_000, category: 'sweets' });
    const before = await em().count(Product);
    const seen = await importer.preview(
      sheet(HEADING, [product.id, 'Thekua', product.description, '220', 'snacks'], NEW_ROW),
    );
    expect(seen).toMatchObject({
      state: 'previewed',
      unchanged: 0,
      added: [{ row: 3, name: 'Pitha', price: '90.00', category: 'sweets' }],
      changed: [
        {
          row: 2,
          productId: product.id,
          changes: [
            { column: 'Price', before: '200.00', after: '220.00' },
            { column: 'Category', before: 'sweets', after: 'snacks' },
          ],
        },
      ],
      missingColumns: expect.arrayContaining(['Region', 'Stock', 'Status']),
    });
    expect(await em().count(Product)).toBe(before);
  });

  it.each<[string, (id: number) => string]>([
    [
      'semicolons, a mark at the beginning and empty rows at the end',
      (id) => `\uFEFFId;Name;Price\r\n${id};Thekua;200,00\r\n;;\r\n;;\r\n`,
    ],
    ['tabs and old line ends', (id) => `Id\tName\tPrice\r${id}\tThekua\t200`],
    ['rupee signs, spaces and capitals', (id) => sheet(['ID', ' NAME ', 'price'], [`#${id}`, ' Thekua ', '₹ 200.00'])],
    ['rows that are too short', (id) => `Id,Name,Price,Region\n${id},Thekua,200\n`],
  ])('accepts %s', async (_name, fileOf) => {
    const { id } = await buildProduct(em(), { name: 'Thekua', pricePaise: 20_000 });
    expect(await importer.preview(fileOf(id))).toMatchObject({ unchanged: 1, changed: [], faults: [] });
  });

  it.each([
    ['1,200.00', '1200.00'],
    ['1,20,000', '120000.00'],
    ['240,50', '240.50'],
    ['Rs. 99', '99.00'],
  ])('accepts a price written as %s', async (written, price) => {
    expect(
      (await importer.preview(sheet(HEADING, ['', 'Pitha', NEW_ROW[2] ?? '', written, 'sweets']))).added,
    ).toMatchObject([{ price }]);
  });

  it('reports row and column of each error', async () => {
    const product = await buildProduct(em());
    const { faults } = await importer.preview(
      sheet(
        [...HEADING, 'Stock', 'Best seller', 'Region', 'Colour'],
        [product.id, product.name, product.description, '0', 'sweets', '-1', 'perhaps', 'Atlantis', 'red'],
        [product.id, product.name, product.description, '250', 'sweets', '', '', '', ''],
        [987654, 'Laddu', 'A round sweet of roasted flour.', '250', 'sweets', '', '', '', ''],
        ['', 'P', '', 'dear', 'fruit', '', '', '', ''],
      ),
    );
    expect(faults.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
      '2 Price: Price must be greater than 0',
      '2 Region: Please write a state of India in full, or All India',
      '2 Stock: Stock cannot be below 0',
      '2 Best seller: Please write yes or no',
      '3 Id: Row 2 is the same product',
      '4 Id: There is no product #987654. Leave the cell empty for a new one.',
      '5 Name: Product name must be at least 2 characters',
      '5 Price: Please write the price as a number, such as 240 or 1,240.50',
      '5 Category: Please write one of sweets, snacks, papad, jaggery',
      '5 Description: Please fill this in',
    ]);
  });

  it('warns about a name that already exists', async () => {
    const product = await buildProduct(em(), { name: `Peda ${Date.now()}`, pricePaise: 20_000 });
    const { hints } = await importer.preview(
      sheet(HEADING, ['', product.name.toUpperCase(), product.description, 200, 'sweets']),
    );
    expect(hints.map(({ row, column }) => [row, column])).toEqual([[2, 'Name']]);
  });

  it.each([
    ['', 'file_required', 'Please choose a file'],
    [
      'rubbish',
      'csv_heading_missing',
      'This file has no column “Name”. Please start with the template or an exported file.',
    ],
    ['Name,Price\nPitha,90', 'csv_heading_missing', /^This file has no column “Description”/],
    ['Id,Name,Id', 'csv_heading_repeated', 'This file has the column “Id” twice. Please remove one of them.'],
    ['Id,Name\n,,\n', 'csv_empty', 'This file has headings but no products.'],
    ['Id,Name\n1,"Thekua', 'csv_unreadable', /^We can’t read this file from line/],
    ['Id,Name\n1,"\n' + '\n'.repeat(8_000_000), 'csv_unreadable', /^We can’t read this file from line/],
    [
      `Id,Name\n${'1,a\n'.repeat(5001)}`,
      'csv_too_many_rows',
      'This file has more than 5,000 products. Please split it into several files.',
    ],
    [`Id,Name\n${'\n'.repeat(8_000_000)}`, 'csv_empty', 'This file has headings but no products.'],
    [
      `Id,Name\n${',\n'.repeat(2_000_000)}`,
      'csv_too_many_empty_rows',
      'This file has thousands of empty rows. Please delete them and choose it again.',
    ],
    ...['Id,Name,a\0b\n1,a,b', 'Id,Name\n\0,a', 'Id,Name,\ud800\n1,a,b'].map((csv): [string, string, string] => [
      csv,
      'file_not_text',
      'This file has characters we can’t read. Please save it as CSV (UTF-8) and choose it again.',
    ]),
  ])('rejects an unreadable file with 422 (%#)', async (csv, code, message) => {
    const response = await importer.look(csv);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      message: message instanceof RegExp ? expect.stringMatching(message) : message,
      issues: [{ path: 'csv', code }],
    });
  });

  it('adds every row as a new product without a column “Id”', async () => {
    const seen = await importer.preview(sheet(HEADING.slice(1), NEW_ROW.slice(1), NEW_ROW.slice(1)));
    expect(seen).toMatchObject({ added: [{ row: 2 }, { row: 3 }], faults: [], missingColumns: [] });
    await importer.apply(seen.id);
    expect(await em().findOneOrFail(Product, { name: 'Pitha' }, { orderBy: { id: 'desc' } })).toMatchObject({
      stock: DEFAULT_PRODUCT_STOCK,
      status: 'draft',
    });
  });

  it('is parsed in slices, so that other requests are answered meanwhile, up to the row limit', async () => {
    const turnsWhile = async (work: Promise<unknown>): Promise<number> => {
      let turns = 0;
      const count = () => {
        turns += 1;
        next = setImmediate(count);
      };
      let next = setImmediate(count);
      await work.catch(() => undefined);
      clearImmediate(next);
      return turns;
    };
    const row = `,Pitha,${'Rice and jaggery. '.repeat(40)},90,sweets\n`;
    expect(await turnsWhile(parseSheet(`${HEADING.join()}\n${row.repeat(5000)}`))).toBeGreaterThan(50);
    expect(await turnsWhile(parseSheet(`${HEADING.join()}\n${row.repeat(20_000)}`))).toBeLessThan(500);
  });

  it('keeps a partner’s price and activates nothing without an image', async () => {
    const partners = await buildProduct(em(), { sellerId: 1, sellerCommissionRate: 15 });
    const draft = await buildProduct(em(), { status: 'draft' });
    const { faults } = await importer.preview(
      sheet(
        ['Id', 'Name', 'Price', 'Status'],
        [partners.id, partners.name, 1, 'On sale'],
        [draft.id, draft.name, 250, 'On sale'],
      ),
    );
    expect(faults.map(({ row, column }) => [row, column])).toEqual([
      [2, 'Price'],
      [3, 'Status'],
    ]);
  });
});

describe('applying an import', () => {
  it('updates and adds all products, reports progress and audits each product', async () => {
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

  it('happens once however often it is requested', async () => {
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
        message: expect.stringContaining('There were 10 at the export and are 20 now; this file adds 10.'),
      }),
    ]);

    await em().nativeUpdate(Product, product.id, { pricePaise: 25_000, updatedAt: new Date() });
    const { hints } = await importer.preview(file);
    expect(hints).toContainEqual(
      expect.objectContaining({
        column: 'Version',
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
      [second, 'stock_below_none', sold],
    ] as const) {
      const response = await importer.post(`/api/admin/product-imports/${id}/apply`);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code, message: expect.stringContaining(product.name) });
    }
    expect(await em().findOne(Product, other.id)).toMatchObject({ pricePaise: 25_000 });
    expect(await em().findOne(Product, edited.id)).toMatchObject({ pricePaise: 77_00 });
  });

  it('is rejected with 409 if a product was deleted since', async () => {
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

  it('is rejected while the file has errors', async () => {
    const seen = await importer.preview(sheet(HEADING, NEW_ROW, ['', 'Pitha', 'Short', 0, 'sweets']));
    const response = await importer.post(`/api/admin/product-imports/${seen.id}/apply`);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'import_has_faults']);
  });

  it('reports that it is running, and after a crash that it failed', async () => {
    const seen = await importer.preview(sheet(HEADING, NEW_ROW));
    const state = async () =>
      (await shop.app.inject({ url: `/api/admin/product-imports/${seen.id}`, headers })).json<ProductImport>().state;
    const running = em();
    await running.begin();
    await running.findOne(NotedImport, seen.id, { lockMode: 4 });
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
