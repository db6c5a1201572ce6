import { allergensIn, FOOD_LABEL, foodLabel, NO_LABEL, partnerProductSchema, type FoodLabel } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct } from '../../../test/factories.ts';
import { buildPartner, buildPerson, type Person } from '../../../test/partners.ts';
import { HEADING, importerOf, sheet } from '../../../test/product-imports.ts';
import { FORBIDDEN } from './diets.ts';
import { Product } from './product.entity.ts';
import { searchOnSale } from './product-search.ts';

let shop: TestShop;
let admin: Person;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await buildPerson(shop, { role: 'admin' });
});
afterAll(() => shop.close());

const LABEL: FoodLabel = {
  contains: ['milk'],
  mayContain: ['tree-nuts'],
  energyKcal: 490,
  proteinGrams: 9.5,
  carbohydrateGrams: 55,
  sugarsGrams: 33,
  addedSugarsGrams: 32,
  fatGrams: 26,
  saturatedFatGrams: 15,
  transFatGrams: 0,
  sodiumMg: 25,
  servingGrams: 40,
  piecesInPack: 10,
  storage: 'Keep cool and dry.',
  countryOfOrigin: '',
};

const em = () => shop.orm.em.fork();
const call = (method: 'GET' | 'POST' | 'PUT', url: string, { headers }: Partial<Person> = {}, payload?: object) =>
  shop.app.inject({ method, url, ...(headers && { headers }), ...(payload && { payload }) });
const inputOf = ({ image }: Person) => ({
  name: 'Besan Laddu',
  description: 'Gram flour roasted in ghee.',
  price: 320,
  category: 'sweets',
  imageUrl: image,
});
const labelOf = async (id: number) => (await call('GET', `/api/products/${id}/label`)).json();
const UNDECLARED = {
  message: 'The ingredients name tree nuts. Please choose that here, too.',
  issues: [{ path: 'contains', code: 'allergen_undeclared', params: { allergens: 'tree-nuts' } }],
};

describe('POST /api/products', () => {
  it('puts a product of the specification’s fields on sale, without a label', async () => {
    const created = await call('POST', '/api/products', admin, inputOf(admin));
    expect(created.statusCode).toBe(201);
    expect(created.json()).toMatchObject({ ...NO_LABEL, status: 'active' });
    expect(await labelOf(created.json().id)).toEqual(NO_LABEL);
  });

  it('stores, returns and audits the label, and lists go without', async () => {
    const { id, ...created } = (await call('POST', '/api/products', admin, { ...inputOf(admin), ...LABEL })).json();
    expect(created).toMatchObject(LABEL);
    expect(await labelOf(id)).toEqual(LABEL);
    const listed = (await call('GET', '/api/products')).json().find((product: { id: number }) => product.id === id);
    for (const shown of [listed, (await call('GET', `/api/products/${id}`)).json()])
      expect(FOOD_LABEL.filter((name) => name in shown)).toEqual([]);
    const history = await call('GET', `/api/admin/audit?subject=product&subjectId=${id}`, admin);
    expect(history.json()).toMatchObject([{ after: { contains: ['milk'], energyKcal: 490, storage: LABEL.storage } }]);
  });

  it('adds a draft that is not on sale', async () => {
    const { id } = (await call('POST', '/api/products', admin, { ...inputOf(admin), status: 'draft' })).json();
    expect((await call('GET', `/api/products/${id}`)).statusCode).toBe(404);
    expect((await call('GET', `/api/products/${id}/label`)).statusCode).toBe(404);
  });

  it('rejects an allergen that the ingredients name and the label leaves out with 422', async () => {
    const product = { ...inputOf(admin), ...LABEL, ingredients: 'cashew, ghee' };
    const response = await call('POST', '/api/products', admin, product);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject(UNDECLARED);
  });
});

describe('PUT /api/products/:id', () => {
  it('keeps an omitted label', async () => {
    const { id } = await buildProduct(em(), LABEL);
    expect((await call('PUT', `/api/products/${id}`, admin, inputOf(admin))).statusCode).toBe(200);
    expect(await labelOf(id)).toEqual(LABEL);
  });

  it('rejects ingredients that contradict the stored label with 422, and keeps both', async () => {
    const { id } = await buildProduct(em(), { ...LABEL, ingredients: 'ghee' });
    const response = await call('PUT', `/api/products/${id}`, admin, { ...inputOf(admin), ingredients: 'ghee, kaju' });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject(UNDECLARED);
    expect(await em().findOneOrFail(Product, id)).toMatchObject({ ingredients: 'ghee' });
  });
});

describe('PUT /api/products/:id of a product that contradicts newer rules', () => {
  it('accepts changes of price and status, and rejects a contradictory label with 422', async () => {
    const { id } = await buildProduct(em(), { ...LABEL, ingredients: 'ghee, kaju' });
    const put = (changes: object) => call('PUT', `/api/products/${id}`, admin, { ...inputOf(admin), ...changes });
    expect((await put({ price: 330, status: 'draft', contains: ['milk'] })).statusCode).toBe(200);
    expect((await put({ storage: 'Keep cool.' })).statusCode).toBe(422);
    expect(await em().findOneOrFail(Product, id)).toMatchObject({ pricePaise: 33_000, status: 'draft' });
  });
});

describe('POST /api/admin/partner-products/:id/approve', () => {
  const submitted = async (changes: object = {}) => {
    const partner = await buildPartner(shop, admin.headers);
    const { id } = await buildProduct(em(), { sellerId: partner.user.id });
    const input = { ...inputOf(partner), ...changes };
    const sent = await call('PUT', `/api/partner-sellers/products/${id}`, partner, input);
    const { submission } = partnerProductSchema.parse(sent.json());
    await em().nativeUpdate(Product, { id }, { ...LABEL, ingredients: 'ghee' });
    return { id, approve: () => call('POST', `/api/admin/partner-products/${submission?.id}/approve`, admin) };
  };

  it('keeps the product’s label where the submission’s is empty', async () => {
    const { id, approve } = await submitted({ contains: [], storage: 'Keep in the fridge.' });
    expect((await approve()).statusCode).toBe(200);
    expect(await labelOf(id)).toEqual({ ...LABEL, contains: [], storage: 'Keep in the fridge.' });
  });

  it('rejects ingredients that contradict the label that stays with 422', async () => {
    const { id, approve } = await submitted({ ingredients: 'ghee, kaju' });
    const response = await approve();
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject(UNDECLARED);
    expect(await em().findOneOrFail(Product, id)).toMatchObject({ ingredients: 'ghee' });
  });
});

describe('PUT /api/partner-sellers/products/:id', () => {
  it('accepts a price for a product whose label contradicts newer rules', async () => {
    const partner = await buildPartner(shop, admin.headers);
    const { id } = await buildProduct(em(), { ...LABEL, ingredients: 'kaju', sellerId: partner.user.id });
    const change = (payload: object) => call('PUT', `/api/partner-sellers/products/${id}`, partner, payload);
    expect((await change({ price: 330, imageUrl: partner.image })).statusCode).toBe(200);
    expect((await change({ storage: 'Keep cool.' })).statusCode).toBe(422);
  });

  it('shows the label once the change is approved', async () => {
    const partner = await buildPartner(shop, admin.headers);
    const { id } = await buildProduct(em(), { sellerId: partner.user.id });
    const sent = await call('PUT', `/api/partner-sellers/products/${id}`, partner, { ...inputOf(partner), ...LABEL });
    const { submission } = partnerProductSchema.parse(sent.json());
    expect(submission).toMatchObject(LABEL);
    expect(await labelOf(id)).toEqual(NO_LABEL);
    await call('POST', `/api/admin/partner-products/${submission?.id}/approve`, admin);
    expect(await labelOf(id)).toEqual(LABEL);
  });
});

describe('POST /api/partner-sellers/products', () => {
  it('rejects a label that contradicts the ingredients with 422', async () => {
    const partner = await buildPartner(shop, admin.headers);
    const product = { ...inputOf(partner), ...LABEL, ingredients: 'kaju' };
    const response = await call('POST', '/api/partner-sellers/products', partner, product);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject(UNDECLARED);
  });
});

describe('a product import', () => {
  const headings = FOOD_LABEL.map((name) => foodLabel[name].heading);

  it('imports and exports the whole label', async () => {
    const { id, name } = await buildProduct(em());
    const importer = importerOf(shop, admin.headers);
    const cells = [
      'milk',
      'tree-nuts, peanuts',
      ...[490, 9.5, 55, 33, 32, 26, 15, 0, 25, 40, 10].map(String),
      'Keep cool and dry.',
      '',
    ];
    const preview = await importer.preview(sheet([...HEADING.slice(0, 2), ...headings], [`${id}`, name, ...cells]));
    await importer.apply(preview.id);
    expect(await labelOf(id)).toEqual({ ...LABEL, mayContain: ['peanuts', 'tree-nuts'] });
    const line = (await importer.exported()).split('\r\n').find((row) => row.startsWith(`${id},`));
    expect(line).toContain('milk,"peanuts, tree-nuts",490,9.5,55,33,32,26,15,0,25,40,10,Keep cool and dry.,');
  });

  it('accepts other changes of a product whose label contradicts newer rules', async () => {
    const { id, name } = await buildProduct(em(), { ...LABEL, ingredients: 'kaju' });
    const importer = importerOf(shop, admin.headers);
    const heading = ['Id', 'Name', 'Price', 'Contains', 'Storage'];
    const previewOf = (...cells: string[]) => importer.preview(sheet(heading, [`${id}`, name, ...cells]));
    expect((await previewOf('333.00', 'milk', LABEL.storage)).faults).toEqual([]);
    expect((await previewOf('333.00', 'milk', 'Keep cool.')).faults).toMatchObject([{ column: 'Contains' }]);
  });

  it('reports contradictions with the ingredients and unknown allergens in the preview', async () => {
    const { id, name } = await buildProduct(em(), { ingredients: 'ghee' });
    const importer = importerOf(shop, admin.headers);
    const heading = [...HEADING.slice(0, 2), 'Contains'];
    const { faults } = await importer.preview(sheet(heading, [`${id}`, name, 'none']));
    expect(faults).toMatchObject([{ column: 'Contains', message: expect.stringContaining('name milk') }]);
    const { faults: unknown } = await importer.preview(sheet(heading, [`${id}`, name, 'sesame']));
    expect(unknown).toMatchObject([{ column: 'Contains', message: expect.stringContaining('Please write none') }]);
  });
});

describe('allergensIn', () => {
  it.each([
    ['nuts', 'no-nuts'],
    ['gluten', 'no-gluten'],
  ] as const)('finds every one-way synonym of %s', async (term, diet) => {
    const rows = await em().execute<{ words: string }[]>('select words from search_synonyms where term = ?', [term]);
    const words = rows.flatMap((row) => row.words.split(',').map((word) => word.trim()));
    expect(words.length).toBeGreaterThan(5);
    const { allergens } = FORBIDDEN[diet];
    expect(words.filter((word) => !allergensIn(word).some((found) => allergens.includes(found)))).toEqual([]);
  });
});

describe('suitsDiet', () => {
  const suits = async (diet: string, product: Parameters<typeof buildProduct>[1]) => {
    const { id } = await buildProduct(em(), product);
    const { products } = await searchOnSale(em(), { diet, ids: String(id) });
    return products.length === 1;
  };

  it.each<[boolean, string, Parameters<typeof buildProduct>[1]]>([
    [true, 'no-nuts', { contains: [], mayContain: [], ingredients: 'jaggery' }],
    [true, 'no-nuts', { contains: ['milk'], mayContain: ['gluten'], ingredients: 'ghee, nutmeg' }],
    [true, 'no-nuts', { ingredients: 'jaggery' }],
    [false, 'no-nuts', { contains: ['milk'], mayContain: null, ingredients: 'ghee' }],
    [false, 'no-nuts', { contains: null, mayContain: [], ingredients: 'jaggery' }],
    [false, 'no-nuts', { contains: null, mayContain: ['peanuts'], ingredients: 'jaggery' }],
    [false, 'no-nuts', { contains: [], mayContain: [], name: 'Cashew Bites', ingredients: 'jaggery' }],
    [false, 'no-nuts', { contains: ['peanuts'], mayContain: [], ingredients: 'jaggery' }],
    [false, 'no-nuts', { contains: [], mayContain: ['tree-nuts'], ingredients: 'jaggery' }],
    [false, 'no-nuts', { ingredients: 'cashew' }],
    [false, 'no-gluten', { contains: ['gluten'], ingredients: 'jaggery' }],
    [false, 'no-gluten', { contains: [], mayContain: [], ingredients: 'rice flour, foxtail vermicelli' }],
    [true, 'vegan', { contains: ['gluten'], mayContain: ['milk'], ingredients: 'wheat flour, jaggery' }],
    [false, 'vegan', { contains: ['milk'], ingredients: 'jaggery' }],
    [false, 'vegan', { contains: [], ingredients: 'sesame, honey' }],
    [false, 'vegan', { ingredients: 'ghee' }],
  ])('gives %s for the diet %s and the product %j', async (isSuitable, diet, product) => {
    expect(await suits(diet, product)).toBe(isSuitable);
  });
});
