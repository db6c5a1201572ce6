import { shopSettingsSchema, type ShopSettings } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subMinutes } from 'date-fns/subMinutes';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildUser, sessionOf } from '../../../test/factories.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { OutboxEvent } from '../../outbox/outbox-event.entity.ts';
import { Session } from '../identity/sessions/session.entity.ts';

let shop: TestShop;
let headers: Record<string, string>;

beforeAll(async () => {
  shop = await startTestShop();
  headers = await sessionOf(em(), await buildUser(em(), { role: 'admin' }));
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const read = async (): Promise<ShopSettings> =>
  shopSettingsSchema.parse((await shop.app.inject({ url: '/api/admin/settings', headers })).json());
const patch = (payload: object) => shop.app.inject({ method: 'PATCH', url: '/api/admin/settings', headers, payload });

describe('shop settings', () => {
  it('default to hourly emails about new orders', async () => {
    expect(await read()).toMatchObject({ newOrderEmail: 'hourly' });
  });

  it('are updated and keep omitted fields', async () => {
    const response = await patch({ newOrderEmail: 'each', updatedAt: (await read()).updatedAt });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toEqual(await read());
    expect((await patch({})).json()).toEqual(await read());
    expect(await read()).toMatchObject({ newOrderEmail: 'each' });
  });

  it('reject an outdated version with 409', async () => {
    const { updatedAt } = await read();
    expect((await patch({ newOrderEmail: 'off', updatedAt })).statusCode).toBe(200);
    const response = await patch({ newOrderEmail: 'hourly', updatedAt });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'settings_changed' });
    expect(await read()).toMatchObject({ newOrderEmail: 'off' });
  });

  it('reject an unknown choice with 422', async () => {
    const response = await patch({ newOrderEmail: 'daily' });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ message: 'Please choose when you get emails about new orders' });
  });

  it('accept a UPI ID with its payee, which checkout then offers and the audit log names', async () => {
    expect(await read()).toMatchObject({ upiVpa: null, upiPayeeName: null });
    expect((await patch({ upiVpa: ' mithai.sweets-1@okbank ', upiPayeeName: 'Mithai Sweets' })).statusCode).toBe(200);
    expect(await read()).toMatchObject({ upiVpa: 'mithai.sweets-1@okbank', upiPayeeName: 'Mithai Sweets' });
    const offered = (await shop.app.inject('/api/payment-methods')).json();
    expect(offered).toContainEqual({ method: 'upi', provider: 'upi_qr' });
    const [audited] = await em().find(
      AuditEntry,
      { action: 'settings.changed' },
      { orderBy: { id: 'desc' }, limit: 1 },
    );
    expect(audited).toMatchObject({ before: { upiVpa: null }, after: { upiVpa: 'mithai.sweets-1@okbank' } });
    expect((await patch({ upiVpa: null, upiPayeeName: null })).json()).toMatchObject({ upiVpa: null });
    expect(await em().count(OutboxEvent, { name: 'settings.upi_changed' })).toBe(2);
  });

  it.each([
    [{ upiVpa: 'mithai', upiPayeeName: 'Mithai' }, 'upi_vpa_invalid'],
    [{ upiVpa: 'mithai@ok bank', upiPayeeName: 'Mithai' }, 'upi_vpa_invalid'],
    [{ upiVpa: 'mithai@1bank', upiPayeeName: 'Mithai' }, 'upi_vpa_invalid'],
    [{ upiVpa: `${'m'.repeat(257)}@okbank`, upiPayeeName: 'Mithai' }, 'upi_vpa_invalid'],
    [{ upiVpa: 'mithai@okbank', upiPayeeName: ' ' }, 'upi_payee_required'],
    [{ upiVpa: 'mithai@okbank', upiPayeeName: null }, 'upi_incomplete'],
    [{ upiVpa: 'mithai@okbank' }, 'upi_incomplete'],
    [{ upiPayeeName: 'Mithai' }, 'upi_incomplete'],
  ])('reject %j as %s', async (payload, code) => {
    const response = await patch(payload);
    expect([response.statusCode, response.json()]).toMatchObject([422, { issues: [{ code }] }]);
  });

  it('require the password for another UPI ID, and for no other change', async () => {
    const payee = { upiVpa: 'mithai@okbank', upiPayeeName: 'Mithai' };
    await patch(payee);
    await em().nativeUpdate(Session, {}, { confirmedAt: subMinutes(new Date(), 16) });
    const response = await patch({ upiVpa: 'thief@okbank', upiPayeeName: 'Mithai' });
    expect([response.statusCode, response.json()]).toMatchObject([403, { code: 'confirmation_required' }]);
    expect((await patch({ upiVpa: null, upiPayeeName: null })).statusCode).toBe(403);
    expect((await patch({ ...payee, newOrderEmail: 'each' })).statusCode).toBe(200);
    expect(await read()).toMatchObject(payee);
  });

  it('are a single row', async () => {
    await expect(em().execute('insert into shop_settings (id) values (2)')).rejects.toThrow('shop_settings_one_row');
    await expect(em().execute('insert into shop_settings default values')).rejects.toThrow('shop_settings_pkey');
  });
});
