import { CATEGORIES, DEFAULT_PRODUCT_STOCK, STATES } from '@mithai/contracts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct, buildUser, sessionOf } from '../../../test/factories.ts';
import { HEADING, NEW_ROW, importerOf, sheet } from '../../../test/product-imports.ts';
import { Product } from '../catalog/product.entity.ts';
import { parseSheet } from './product-sheet.ts';
import { HEADINGS } from './products-csv.ts';

let shop: TestShop;
let importer: ReturnType<typeof importerOf>;

beforeAll(async () => {
  shop = await startTestShop();
  importer = importerOf(shop, await sessionOf(em(), await buildUser(em(), { role: 'admin' })));
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

describe('the product export', () => {
  it('has every column that an import reads, id first', async () => {
    const [heading = ''] = (await importer.exported()).split('\r\n');
    expect(heading.replace('\uFEFF', '')).toBe(HEADINGS.join());
    expect(heading.startsWith('\uFEFFId,Name,')).toBe(true);
  });

  it('escapes formulas', async () => {
    const { id } = await buildProduct(em(), { name: '=cmd()', pricePaise: 120_050, stock: 7 });
    const lines = (await importer.exported()).split('\r\n');
    expect(lines.find((line) => line.startsWith(`${id},`))).toMatch(
      /^\d+,'=cmd\(\),.*,1200\.50,sweets,All India,7,no,no,{20}1,,,,,On sale,,7,,v[0-9a-z]+$/,
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
      capacityUnits: fc.integer({ min: 0, max: 1000 }),
      batchPieces: fc.option(fc.integer({ min: 2, max: 10_000 })),
      deliveredFrom: fc.option(fc.constantFrom('2026-11-08', '2030-01-31')),
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

  it.each([
    ['2026-11-08', '2026-11-08'],
    ['8/11/2026', '2026-11-08'],
    ['08-11-2026', '2026-11-08'],
  ])('accepts the day of a pre-order written as %s', async (written, day) => {
    const { id, name } = await buildProduct(em(), { deliveredFrom: '2026-10-20' });
    const file = sheet(['Id', 'Name', 'Kitchen units', 'Delivered from'], [id, name, '3', written]);
    expect((await importer.preview(file)).changed[0]?.changes).toEqual([
      { column: 'Kitchen units', before: '1', after: '3' },
      { column: 'Delivered from', before: '2026-10-20', after: day },
    ]);
  });

  it('refuses wrong kitchen units and days, and ends a pre-order by an empty cell', async () => {
    const { id, name } = await buildProduct(em(), { deliveredFrom: '2026-10-20' });
    const preview = (units: string, day: string) =>
      importer.preview(sheet(['Id', 'Name', 'Kitchen units', 'Delivered from'], [id, name, units, day]));
    expect((await preview('some', '31/02/2026')).faults.map(({ column }) => column)).toEqual([
      'Kitchen units',
      'Delivered from',
    ]);
    expect((await preview('-1', '')).faults).toMatchObject([
      { message: 'Please enter a whole number of kitchen units, or 0' },
    ]);
    expect((await preview('', '')).changed[0]?.changes).toEqual([
      { column: 'Delivered from', before: '2026-10-20', after: '' },
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

  it('is parsed in slices, so that other requests are answered in between', async () => {
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
