import { PRODUCT_DETAILS, partnerProductSchema, productDetails, type ProductDetail } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct } from '../../../test/factories.ts';
import {
  applied,
  buildPartner,
  buildPerson,
  postApplicationAction,
  proposalOf,
  type Person,
} from '../../../test/partners.ts';
import { HEADING, importerOf, sheet } from '../../../test/product-imports.ts';
import { Product } from './product.entity.ts';

let shop: TestShop;
let admin: Person;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await buildPerson(shop, { role: 'admin' });
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const send = async (method: 'POST' | 'PUT', url: string, { headers }: Person, payload?: object) => {
  const response = await shop.app.inject({ method, url, headers, ...(payload && { payload }) });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response;
};
const stored = async (id: number | null, detail: ProductDetail) => (await em().findOneOrFail(Product, { id }))[detail];

describe.each(PRODUCT_DETAILS)('the detail %s of a product', (detail) => {
  const { example, heading, kind } = productDetails[detail];
  const value = kind === 'number' ? Number(example) : example;
  const input = (image: string) => ({
    name: 'Besan Laddu',
    description: 'Gram flour roasted in ghee.',
    price: 320,
    category: 'sweets',
    imageUrl: image,
    [detail]: value,
  });

  it('is stored, returned and audited when an administrator adds a product', async () => {
    const product = (await send('POST', '/api/products', admin, input(admin.image))).json();
    expect(product).toMatchObject({ [detail]: value });
    expect(await stored(product.id, detail)).toBe(value);
    const history = await shop.app.inject({
      url: `/api/admin/audit?subject=product&subjectId=${product.id}`,
      headers: admin.headers,
    });
    expect(history.body).toContain(JSON.stringify({ [detail]: value }).slice(1, -1));
  });

  it('goes on sale with an approved proposal', async () => {
    const person = await buildPerson(shop);
    const productProposals = [proposalOf(person.image, { [detail]: value })];
    const {
      id,
      productProposals: [proposal],
    } = await applied(shop, person, { productProposals });
    expect(proposal).toMatchObject({ [detail]: value });
    const proposals = [{ id: proposal?.id, decision: 'approve' }];
    const response = await postApplicationAction(shop, admin, id, 'approve', { proposals });
    expect(await stored(response.json().productProposals[0].productId, detail)).toBe(value);
  });

  it('waits for the review of a partner’s change', async () => {
    const partner = await buildPartner(shop, admin.headers);
    const { id } = await buildProduct(em(), { sellerId: partner.user.id });
    const before = await stored(id, detail);
    const changed = await send('PUT', `/api/partner-sellers/products/${id}`, partner, input(partner.image));
    const { submission } = partnerProductSchema.parse(changed.json());
    expect(submission).toMatchObject({ [detail]: value });
    expect(await stored(id, detail)).toBe(before);
    await send('POST', `/api/admin/partner-products/${submission?.id}/approve`, admin);
    expect(await stored(id, detail)).toBe(value);
  });

  it('is imported from and exported to the spreadsheet', async () => {
    const { id, name } = await buildProduct(em());
    const importer = importerOf(shop, admin.headers);
    const { id: importId } = await importer.preview(sheet([...HEADING.slice(0, 2), heading], [`${id}`, name, example]));
    await importer.apply(importId);
    expect(await stored(id, detail)).toBe(value);
    expect((await importer.exported()).split('\r\n').find((line) => line.startsWith(`${id},`))).toContain(example);
  });
});
