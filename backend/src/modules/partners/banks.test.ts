import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildPerson } from '../../../test/partners.ts';

let shop: TestShop;
let headers: Record<string, string>;

beforeAll(async () => {
  shop = await startTestShop();
  ({ headers } = await buildPerson(shop));
});
afterAll(() => shop.close());

const lookUp = (code: string) => shop.app.inject({ url: `/api/ifsc/${encodeURIComponent(code)}`, headers });

describe('GET bank by IFSC', () => {
  it.each([
    ['HDFC0000001', 'HDFC Bank'],
    ['hdfc0000001', 'HDFC Bank'],
    ['SBIN0000300', 'State Bank of India'],
  ])('%s returns its bank', async (code, bank) => {
    const response = await lookUp(code);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toEqual({ ifsc: code.toUpperCase(), bank });
  });

  it.each([
    ['HDFC0CACABL', 'Assam Co-operative Apex Bank'],
    ['HDFC0CHB123', 'HASTI Co-operative Bank'],
    ['MDCB0680265', 'Pratap Co-operative Bank'],
  ])('%s of a small bank at a larger one returns the small bank', async (code, bank) => {
    expect((await lookUp(code)).json()).toMatchObject({ bank });
  });

  it('answers 404 for an unknown bank', async () => {
    const response = await lookUp('QQQQ0000001');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({
      code: 'bank_not_found',
      message: 'We can’t find a bank with this IFSC. Please check the first four letters.',
    });
  });

  it.each(['HDFC', 'HDFC1000001', '__proto__', 'constructor', '%00'])('rejects %j with 422', async (code) => {
    const response = await lookUp(code);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      issues: [
        { path: 'code', code: 'ifsc_invalid', message: 'Please enter an IFSC of 11 characters, such as HDFC0000001' },
      ],
    });
  });
});
