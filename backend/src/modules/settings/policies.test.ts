import { policySchema, policyVersionListSchema, type PolicyText, type PolicyVersion } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildUser, sessionOf } from '../../../test/factories.ts';

let shop: TestShop;
let headers: Record<string, string>;

beforeAll(async () => {
  shop = await startTestShop();
  headers = await sessionOf(em(), await buildUser(em(), { role: 'admin' }));
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const shown = async () => policySchema.parse((await shop.app.inject('/api/shop/policies/terms')).json());
const versions = async (): Promise<PolicyVersion[]> =>
  policyVersionListSchema.parse((await shop.app.inject({ url: '/api/admin/policies/terms', headers })).json());
const post = (path: string, payload: object) =>
  shop.app.inject({ method: 'POST', url: `/api/admin/policies/${path}`, headers, payload });
const save = async (text: PolicyText | null) =>
  post('terms', { text, expectedVersion: (await versions())[0]?.id ?? null });

const first = { en: '## Your order\n\nPay first.', hi: '' };
const second = { en: '## Your order\n\nPay later.', hi: '## आपका ऑर्डर\n\nबाद में दें।' };

describe('a policy', () => {
  it('is the text that comes with the shop until the owner changes it', async () => {
    expect(await shown()).toEqual({ text: null, changedAt: null });
    expect((await save(first)).statusCode).toBe(200);
    expect(await shown()).toEqual({ text: first, changedAt: (await versions())[0]?.createdAt });
  });

  it('keeps every version, and restores one as a new version', async () => {
    await save(second);
    const [current, former] = await versions();
    expect([current?.text, former?.text]).toEqual([second, first]);
    const restored = await post(`terms/${former?.id}/restore`, { expectedVersion: current?.id });
    expect(restored.json<PolicyVersion[]>().map(({ text }) => text)).toEqual([first, second, first]);
    expect(await shown()).toMatchObject({ text: first });
    await save(null);
    expect(await shown()).toMatchObject({ text: null });
  });

  it('is refused from a window with an older version', async () => {
    const response = await post('terms', { text: first, expectedVersion: (await versions())[1]?.id });
    expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'policy_changed' }]);
  });

  it('is saved by one of two concurrent windows', async () => {
    const expectedVersion = (await versions())[0]?.id;
    const answers = await Promise.all([first, second].map((text) => post('terms', { text, expectedVersion })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('restores no version of another policy', async () => {
    const [current] = await versions();
    const response = await post(`privacy/${current?.id}/restore`, { expectedVersion: null });
    expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'policy_version_not_found' }]);
  });

  it('needs a text in English', async () => {
    const response = await save({ en: ' ', hi: 'नियम' });
    expect([response.statusCode, response.json()]).toMatchObject([422, { issues: [{ code: 'policy_text_required' }] }]);
  });
});
