import { randomInt } from 'node:crypto';
import type {
  BankCredit,
  ImportedStatement,
  Order,
  StatementMapping,
  StatementPreview,
  StatementRow,
} from '@mithai/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { Payment } from '../src/modules/payments/payment.entity.ts';
import { businessDate } from '../src/platform/business-date.ts';
import { startTestShop, type TestShop } from './app.ts';
import { buildShopper, placeUnpaid, type Shopper } from './payments.ts';

export interface UpiShop extends TestShop {
  admin: Shopper;
  post: (url: string, payload?: object) => Promise<LightMyRequestResponse>;
}

/** A shop without a gateway, which is paid by UPI QR code. */
export const startUpiShop = async (overrides: NodeJS.ProcessEnv = {}): Promise<UpiShop> => {
  const shop = await startTestShop(overrides);
  const admin = await buildShopper(shop, { role: 'admin' });
  const call = (method: 'POST' | 'PATCH', url: string, payload: object) =>
    shop.app.inject({ method, url, headers: admin.headers, payload });
  const payee = { upiVpa: 'mithai@okbank', upiPayeeName: 'Mithai Sweets' };
  const { statusCode, body } = await call('PATCH', '/api/admin/settings', payee);
  if (statusCode !== 200) throw new Error(body);
  return { ...shop, admin, post: (url, payload = {}) => call('POST', url, payload) };
};

/** 550 rupees. */
export const placeByUpi = async (shop: UpiShop): Promise<{ order: Order; upiReference: string; shopper: Shopper }> => {
  const shopper = await buildShopper(shop);
  const order = await placeUnpaid(shop, shopper);
  const { upiReference } = await shop.orm.em.fork().findOneOrFail(Payment, { orderId: order.id });
  if (!upiReference) throw new Error(`Order ${order.id} is not paid by UPI QR code`);
  return { order, upiReference, shopper };
};

export const newUtr = (): string =>
  `4${randomInt(10 ** 11)
    .toString()
    .padStart(11, '0')}`;

interface StatementLine {
  date?: string;
  credit?: string;
  utr?: string;
  narration?: string;
}

export const HEADING = 'Date,Narration,Ref No,Debit,Credit';
export const MAPPING: StatementMapping = { date: 0, amount: 4, type: null, reference: 2, narration: 1 };

export const statementOf = (...lines: StatementLine[]): string => {
  const rows = lines.map(({ date = businessDate(), credit = '550.00', utr = newUtr(), narration = 'UPI' }) =>
    [date, `"${narration}"`, utr, '', `"${credit}"`].join(','),
  );
  return [HEADING, ...rows].join('\n');
};

export const previewOf = async (shop: UpiShop, csv: string, mapping?: StatementMapping): Promise<StatementPreview> => {
  const response = await shop.post('/api/admin/bank-statements/preview', { csv, ...(mapping && { mapping }) });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<StatementPreview>();
};

export const statesOf = ({ rows }: StatementPreview): StatementRow['state'][] => rows.map(({ state }) => state);

export const importOf = async (shop: UpiShop, csv: string, mapping = MAPPING): Promise<ImportedStatement> => {
  const response = await shop.post('/api/admin/bank-statements', { csv, mapping });
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<ImportedStatement>();
};

/** Imports a credit and returns it as the list shows it. */
export const importCredit = async (shop: UpiShop, line: StatementLine): Promise<BankCredit> => {
  const utr = line.utr ?? newUtr();
  await importOf(shop, statementOf({ ...line, utr }));
  const credit = (await listCredits(shop)).find((one) => one.utr === utr);
  if (!credit) throw new Error(`UTR ${utr} does not wait`);
  return credit;
};

export const listCredits = async (shop: UpiShop, query = 'limit=100'): Promise<BankCredit[]> =>
  (await shop.app.inject({ url: `/api/admin/bank-credits?${query}`, headers: shop.admin.headers })).json();
