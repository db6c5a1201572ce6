import type { ImportUndo } from '@mithai/contracts';
import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct } from '../../../test/factories.ts';
import { buildPerson } from '../../../test/partners.ts';
import { HEADING, NEW_ROW, importerOf, sheet } from '../../../test/product-imports.ts';
import { buildStaff } from '../../../test/staff.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { businessDate } from '../../platform/business-date.ts';
import { Product } from '../catalog/product.entity.ts';
import { TaxRate } from '../tax/tax-rate.entity.ts';

let shop: TestShop;
let headers: Record<'owner' | 'manager', { cookie: string }>;
let owner: ReturnType<typeof importerOf>;
let manager: ReturnType<typeof importerOf>;

beforeAll(async () => {
  shop = await startTestShop();
  headers = {
    owner: (await buildPerson(shop, { role: 'admin' })).headers,
    manager: (await buildStaff(shop, 'manager')).headers,
  };
  owner = importerOf(shop, headers.owner);
  manager = importerOf(shop, headers.manager);
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const today = businessDate();
const yesterday = businessDate(subDays(new Date(), 1));
const tomorrow = businessDate(addDays(new Date(), 1));

const TAX_HEADING = ['Id', 'Name', 'HSN code', 'Tax rate (%)'];
const taxSheet = ({ id, name }: Product, hsn: string, rate: string) => sheet(TAX_HEADING, [id, name, hsn, rate]);

const buildTaxed = async (...rates: [hsn: string, rate: number, validFrom: string][]): Promise<Product> => {
  const product = await buildProduct(em());
  for (const [hsn, rate, validFrom] of rates)
    await em().insert(TaxRate, { productId: product.id, hsn, rate, validFrom });
  return product;
};

const buildProducts = async (count: number): Promise<Product[]> =>
  Promise.all(Array.from({ length: count }, async () => buildProduct(em())));

const ratesOf = async ({ id }: Product) =>
  (await em().find(TaxRate, { productId: id }, { orderBy: { validFrom: 'asc' } })).map(
    ({ hsn, rate, validFrom }) => [hsn, rate, validFrom] as const,
  );

const importTax = async (product: Product, hsn: string, rate: string): Promise<number> => {
  const { id } = await owner.preview(taxSheet(product, hsn, rate));
  await owner.apply(id);
  return id;
};

describe('the tax columns of the product export', () => {
  it('show the product’s own rate of today, and are empty for a product that is taxed as its category', async () => {
    const taxed = await buildTaxed(['0409', 5, yesterday], ['1806', 12.5, today], ['1704', 18, tomorrow]);
    const { id } = await buildProduct(em());
    const [heading = '', ...lines] = (await manager.exported()).split('\r\n');
    const at = heading.split(',').indexOf('HSN code');
    const cellsOf = (id: number) => lines.find((line) => line.startsWith(`${id},`))?.split(',');
    expect(heading.split(',')[at + 1]).toBe('Tax rate (%)');
    expect(cellsOf(taxed.id)?.slice(at, at + 2)).toEqual(['1806', '12.5']);
    expect(cellsOf(id)?.slice(at, at + 2)).toEqual(['', '']);
  });
});

describe('a product import of the owner', () => {
  it('sets the rate from today on, and keeps earlier and later ones', async () => {
    const product = await buildTaxed(['0409', 5, yesterday], ['1704', 18, tomorrow]);
    const seen = await owner.preview(taxSheet(product, '18063100', '12,5 %'));
    expect(seen.changed[0]?.changes).toEqual([
      { column: 'HSN code', before: '0409', after: '18063100' },
      { column: 'Tax rate (%)', before: '5', after: '12.5' },
    ]);
    await owner.apply(seen.id);
    expect(await ratesOf(product)).toEqual([
      ['0409', 5, yesterday],
      ['18063100', 12.5, today],
      ['1704', 18, tomorrow],
    ]);
    const added = await em().findOneOrFail(TaxRate, { productId: product.id, validFrom: today });
    expect(await em().find(AuditEntry, { action: 'tax_rate.added', subjectId: added.id })).toMatchObject([
      { after: { productId: product.id, hsn: '18063100', rate: 12.5, validFrom: today } },
    ]);
  });

  it('replaces a rate that is valid from today on', async () => {
    const product = await buildTaxed(['1806', 18, today]);
    await importTax(product, '1806', '12');
    expect(await ratesOf(product)).toEqual([['1806', 12, today]]);
  });

  it.each([
    ['the rate in force', '0409', '5'],
    ['a code without its first zero, as spreadsheets save it', '409', '5.00'],
  ])('adds no rate for %s', async (_name, hsn, rate) => {
    const product = await buildTaxed(['0409', 5, yesterday]);
    expect(await owner.preview(taxSheet(product, hsn, rate))).toMatchObject({ unchanged: 1, changed: [], faults: [] });
  });

  it('gives new products their rates', async () => {
    const names = ['Mohanthal', 'Thandai', 'Gulkand'].map((name) => `${name} ${Date.now()}`);
    const taxes = [
      ['1800', 0],
      ['', ''],
      ['1802', 2],
    ] as const;
    const rows = names.map((name, index) => ['', name, ...NEW_ROW.slice(2), ...(taxes[index] ?? [])]);
    const seen = await owner.preview(sheet([...HEADING, 'HSN code', 'Tax rate (%)'], ...rows));
    await owner.apply(seen.id);
    const products = await em().find(Product, { name: { $in: names } }, { orderBy: { id: 'asc' } });
    expect(await Promise.all(products.map(ratesOf))).toEqual([[['1800', 0, today]], [], [['1802', 2, today]]]);
  });

  it('records each rate that it adds under its own id', async () => {
    const products = await buildProducts(2);
    const rows = products.map(({ id, name }, index) => [id, name, `190${index}`, 5]);
    await owner.apply((await owner.preview(sheet(TAX_HEADING, ...rows))).id);
    const added = await em().find(TaxRate, { productId: { $in: products.map(({ id }) => id) } });
    const audits = await em().find(AuditEntry, {
      action: 'tax_rate.added',
      subjectId: { $in: added.map(({ id }) => id) },
    });
    expect([added.length, audits.length]).toEqual([2, 2]);
  });

  it('reports wrong, incomplete and emptied cells', async () => {
    const products = [await buildTaxed(['0409', 5, yesterday]), ...(await buildProducts(3))];
    const cells = [
      ['', ''],
      ['1806', ''],
      ['12345678901', '101'],
      ['sweet', 'much'],
    ];
    const rows = products.map(({ id, name }, index) => [id, name, ...(cells[index] ?? [])]);
    const { faults } = await owner.preview(sheet(TAX_HEADING, ...rows));
    const emptied =
      'To tax this product like its category again, remove its rate under Edit. Please leave this cell as it was';
    const wrongCode = 'HSN code: Please enter an HSN or SAC code of 4, 6 or 8 digits';
    expect(faults.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
      `2 HSN code: ${emptied}`,
      `2 Tax rate (%): ${emptied}`,
      '3 Tax rate (%): Please fill in both the HSN code and the tax rate, or neither',
      `4 ${wrongCode}`,
      '4 Tax rate (%): Please enter a rate from 0 to 100 with at most two decimals',
      `5 ${wrongCode}`,
      '5 Tax rate (%): Please write the tax rate as a number of percent, such as 5',
    ]);
    expect(faults.slice(0, 3)).toMatchObject([
      { code: 'import_tax_removed_by_edit' },
      { code: 'import_tax_removed_by_edit' },
      { code: 'import_tax_incomplete' },
    ]);
  });

  it('is refused if the rate was changed after the preview', async () => {
    const product = await buildTaxed(['0409', 5, yesterday]);
    const { id } = await owner.preview(taxSheet(product, '0409', '12'));
    await em().insert(TaxRate, { productId: product.id, hsn: '0409', rate: 18, validFrom: today });
    expect((await owner.post(`/api/admin/product-imports/${id}/apply`)).json()).toMatchObject({
      code: 'products_changed',
    });
    expect(await ratesOf(product)).toHaveLength(2);
  });
});

describe('a product import of a manager', () => {
  it('rejects each changed cell and accepts unchanged ones', async () => {
    const own = await buildTaxed(['0409', 5, yesterday]);
    const plain = await buildProduct(em());
    const { faults } = await manager.preview(
      sheet(
        [...HEADING, 'HSN code', 'Tax rate (%)'],
        [own.id, own.name, own.description, 260, 'sweets', '0409', '12'],
        [plain.id, plain.name, plain.description, 260, 'sweets', '1806', ''],
        [...NEW_ROW, '1806', '5'],
      ),
    );
    expect(faults.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
      '2 Tax rate (%): Only the owner can change the tax. Please write 5',
      '3 HSN code: Only the owner can change the tax. Please empty this cell',
      '4 HSN code: Only the owner can change the tax. Please empty this cell',
      '4 Tax rate (%): Only the owner can change the tax. Please empty this cell',
    ]);
    expect(faults[0]).toMatchObject({ code: 'import_tax_of_owner', params: { now: 5 } });
    const unchanged = await manager.preview(
      sheet([...HEADING, 'HSN code', 'Tax rate (%)'], [own.id, own.name, own.description, 260, 'sweets', '409', '5']),
    );
    expect(unchanged).toMatchObject({ faults: [], changed: [{ changes: [{ column: 'Price' }] }] });
    await manager.apply(unchanged.id);
    expect(await ratesOf(own)).toEqual([['0409', 5, yesterday]]);
  });

  it('is rejected with 403 if the owner’s file changes the tax', async () => {
    const product = await buildProduct(em());
    const { id } = await owner.preview(taxSheet(product, '1806', '5'));
    const response = await manager.post(`/api/admin/product-imports/${id}/apply`);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({
      code: 'import_changes_tax',
      message: 'This file changes the tax of products, so only the owner can import it.',
    });
    expect(await ratesOf(product)).toEqual([]);
  });
});

describe('undoing an import of tax rates', () => {
  const undo = (id: number, importer = owner) => importer.post(`/api/admin/product-imports/${id}/undo`);
  const planOf = async (id: number, who: keyof typeof headers): Promise<ImportUndo> =>
    (await shop.app.inject({ url: `/api/admin/product-imports/${id}/undo`, headers: headers[who] })).json();

  it('brings back the rates that were in force', async () => {
    const earlier = await buildTaxed(['0409', 5, yesterday]);
    const ofToday = await buildTaxed(['0409', 5, today]);
    const ids = [await importTax(earlier, '1806', '12'), await importTax(ofToday, '1806', '12')];
    expect((await planOf(ids[0] ?? 0, 'owner')).restored[0]?.changes).toEqual([
      { column: 'HSN code', before: '1806', after: '0409' },
      { column: 'Tax rate (%)', before: '12', after: '5' },
    ]);
    for (const id of ids) expect((await undo(id)).statusCode).toBe(200);
    expect(await ratesOf(earlier)).toEqual([['0409', 5, yesterday]]);
    expect(await ratesOf(ofToday)).toEqual([['0409', 5, today]]);
  });

  it('keeps a rate that was set on screen since', async () => {
    const product = await buildProduct(em());
    const id = await importTax(product, '1806', '12');
    await em().nativeDelete(TaxRate, { productId: product.id });
    await em().insert(TaxRate, { productId: product.id, hsn: '1704', rate: 5, validFrom: today });
    expect((await undo(id)).statusCode).toBe(200);
    expect(await ratesOf(product)).toEqual([['1704', 5, today]]);
  });

  it('is reserved to the owner', async () => {
    const product = await buildProduct(em());
    const id = await importTax(product, '1806', '12');
    expect((await planOf(id, 'manager')).blocked).toEqual([
      {
        productId: product.id,
        name: product.name,
        code: 'import_tax_undone_by_owner',
        message: 'The import changed its tax, which only the owner can undo',
      },
    ]);
    expect((await undo(id, manager)).statusCode).toBe(409);
    expect(await ratesOf(product)).toEqual([['1806', 12, today]]);
  });
});
