import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct } from '../../../test/factories.ts';
import { HEADING, NEW_ROW, importerOf, sheet } from '../../../test/product-imports.ts';
import { buildStaff } from '../../../test/staff.ts';

let shop: TestShop;
let importer: ReturnType<typeof importerOf>;

beforeAll(async () => {
  shop = await startTestShop();
  importer = importerOf(shop, (await buildStaff(shop, 'manager')).headers);
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

describe('a note on a row of a product file', () => {
  it.each([
    ['Price', 'dear', 'import_not_price', undefined],
    ['Category', 'fruit', 'import_not_one_of', { choices: 'sweets, snacks, papad, jaggery' }],
    ['Region', 'Atlantis', 'import_not_state', { allIndia: 'All India' }],
    ['Stock', 'some', 'import_not_whole', undefined],
    ['Best seller', 'perhaps', 'import_not_yes_or_no', undefined],
    ['Energy (kcal) per 100 g', 'much', 'import_not_decimal', undefined],
    ['Contains', 'gold', 'import_not_allergens', { choices: expect.stringContaining('milk, ') }],
    ['Delivered from', '31/02/2026', 'import_not_day', undefined],
    ['Tax rate (%)', 'much', 'import_not_tax_rate', undefined],
    ['Status', 'perhaps', 'import_not_status', undefined],
  ])('names the code and values of a wrong cell: %s', async (heading, cell, code, params) => {
    const { id } = await buildProduct(em());
    const { faults } = await importer.preview(sheet(['Id', 'Name', heading], [id, 'Laddu', cell]));
    const fault = faults.find(({ column }) => column === heading);
    expect(fault).toMatchObject({ row: 2, code, ...(params && { params }) });
  });

  it('names the code of a name that is too short', async () => {
    const { id } = await buildProduct(em());
    const { faults } = await importer.preview(sheet(['Id', 'Name'], [id, 'P']));
    expect(faults).toMatchObject([{ row: 2, column: 'Name', code: 'product_name_too_short' }]);
  });

  it('names the code of a stock that cannot be counted or removed', async () => {
    const { id, name } = await buildProduct(em(), { stock: 3 });
    const heading = ['Id', 'Name', 'Stock', 'Stock when exported'];
    const [uncounted] = (await importer.preview(sheet(heading, [id, name, 5, 'some']))).faults;
    expect(uncounted).toMatchObject({ column: 'Stock when exported', code: 'import_stock_was_changed' });
    const [below] = (await importer.preview(sheet(heading, [id, name, 5, 10]))).faults;
    expect(below).toMatchObject({ code: 'import_stock_too_low', params: { now: 3, removed: 5 } });
  });

  it('names the code of a status that the file cannot set', async () => {
    const products = [
      await buildProduct(em(), { status: 'draft', imageKey: null }),
      await buildProduct(em(), { status: 'pending_review', sellerId: 1, sellerCommissionRate: 15 }),
      await buildProduct(em(), { status: 'draft', sellerId: 1, sellerCommissionRate: 15 }),
    ];
    const rows = products.map(({ id, name }) => [id, name, 'On sale']);
    expect((await importer.preview(sheet(['Id', 'Name', 'Status'], ...rows))).faults).toMatchObject([
      { code: 'import_picture_required' },
      { code: 'import_review_pending' },
      { code: 'import_on_sale_by_edit' },
    ]);
  });

  it('names the code and values of a product that is unknown, listed twice or named like another', async () => {
    const { id, name } = await buildProduct(em(), { name: `Peda ${Date.now()}` });
    const { faults, hints } = await importer.preview(
      sheet(
        HEADING,
        [id, name, '', '', ''],
        [id, name, '', '', ''],
        [987_654, 'Laddu', '', '', ''],
        ['', name, ...NEW_ROW.slice(2)],
      ),
    );
    expect(faults).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ row: 3, code: 'import_same_product', params: { row: 2 } }),
        expect.objectContaining({ row: 4, code: 'import_unknown_product', params: { id: '987654' } }),
      ]),
    );
    expect(hints).toMatchObject([{ row: 5, code: 'import_same_name', params: { id, heading: 'Id' } }]);
  });

  it('names the code of a cell that a new product needs', async () => {
    const { faults } = await importer.preview(sheet(HEADING, [...NEW_ROW.slice(0, 4), '']));
    expect(faults).toMatchObject([{ column: 'Category', code: 'import_cell_empty' }]);
  });
});
