import {
  completeShop,
  DEFAULT_BUSINESS_PROFILE,
  DEFAULT_CALENDAR,
  DEFAULT_CHARGES,
  DEFAULT_CONTENT,
  shopHomeSchema,
  shopSchema,
  shopSettingsSchema,
  type SettingsGroup,
  type ShopSettings,
} from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { eventually } from '../../../test/eventually.ts';
import { buildProduct, buildUser, sessionOf } from '../../../test/factories.ts';
import { openTestStream } from '../../../test/live-stream.ts';
import { placedIn, postOrder, putIntoCart } from '../../../test/orders.ts';
import { BUSINESS } from '../../../test/settings.ts';
import { businessDate } from '../../platform/business-date.ts';
import { getBusinessProfile, getCalendar, getCharges } from './index.ts';

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
const patch = (group: SettingsGroup, payload: object) =>
  shop.app.inject({ method: 'PATCH', url: `/api/admin/settings/${group}`, headers, payload });
const save = async (group: SettingsGroup, value: object) => {
  const response = await patch(group, { [group]: value });
  expect(response.statusCode, response.body).toBe(200);
};
const codesOf = async (group: SettingsGroup, value: object) => {
  const response = await patch(group, { [group]: value });
  return [response.statusCode, response.json<{ issues?: { code: string }[] }>().issues?.map(({ code }) => code)];
};

describe('the shop', () => {
  it('has the charges of the specification and no particulars until they are set', async () => {
    const response = await shop.app.inject('/api/shop');
    expect(shopSchema.parse(response.json())).toEqual({
      business: {},
      charges: DEFAULT_CHARGES,
      calendar: {},
      announcement: null,
      today: businessDate(),
    });
    const home = await shop.app.inject('/api/shop/home');
    expect(shopHomeSchema.parse(home.json())).toMatchObject({ hero: null, testimonials: null, featuredProductIds: [] });
  });

  it('answers 304 until a setting changes, and then with the setting', async () => {
    const { headers: sent } = await shop.app.inject('/api/shop');
    const known = { 'if-none-match': String(sent.etag) };
    expect((await shop.app.inject({ url: '/api/shop', headers: known })).statusCode).toBe(304);
    await save('charges', { ...DEFAULT_CHARGES, shippingFee: 65.5, freeShippingFrom: 999 });
    const changed = await shop.app.inject({ url: '/api/shop', headers: known });
    expect(changed.json()).toMatchObject({ charges: { shippingFee: 65.5, freeShippingFrom: 999 } });
    expect(await getCharges(em())).toEqual({
      shippingFeePaise: 6550,
      freeShippingFromPaise: 99_900,
      giftPackingPaise: { standard: 4900, premium: 9900, traditional_cover: 14_900 },
    });
    await save('charges', DEFAULT_CHARGES);
  });

  it('sends a change to every open page', async () => {
    shop.startRelay();
    const stream = await openTestStream(await shop.app.listen({ host: '127.0.0.1', port: 0 }), {});
    await save('calendar', { ...DEFAULT_CALENDAR, closedUntil: '2026-11-30' });
    await eventually('the stream hears of it', () => stream.messages.some(({ topic }) => topic === 'settings'));
    expect(await getCalendar(em())).toMatchObject({ closedUntil: '2026-11-30' });
    stream.close();
    await save('calendar', DEFAULT_CALENDAR);
  });
});

describe('a group of settings', () => {
  it('is replaced as a whole, and the others stay', async () => {
    await save('business', BUSINESS);
    const { business, charges } = await read();
    expect([business, charges]).toEqual([BUSINESS, DEFAULT_CHARGES]);
    expect(await getBusinessProfile(em())).toEqual(BUSINESS);
    const shown = shopSchema.parse((await shop.app.inject('/api/shop')).json());
    expect(completeShop(shown)).toMatchObject({ business: BUSINESS, calendar: DEFAULT_CALENDAR });
    await save('business', DEFAULT_BUSINESS_PROFILE);
  });

  it('is refused from a window with older settings', async () => {
    const { updatedAt } = await read();
    await save('content', { ...DEFAULT_CONTENT, testimonials: [] });
    const response = await patch('charges', { charges: DEFAULT_CHARGES, updatedAt });
    expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'settings_changed' }]);
    await save('content', DEFAULT_CONTENT);
  });

  it('rejects an incomplete group', async () => {
    expect((await patch('charges', { charges: { shippingFee: 1 } })).statusCode).toBe(422);
  });
});

describe('the particulars of the business', () => {
  it.each([
    [{ registration: 'regular', gstin: null }, 'gstin_required'],
    [{ registration: 'composition', gstin: '29AAPFU0939F1ZW' }, 'gstin_check_digit'],
    [{ registration: 'regular', gstin: '29AAPFU' }, 'gstin_form'],
    [{ registration: 'regular', gstin: '27AAPFU0939F1ZV' }, 'gstin_state'],
    [{ registration: 'unregistered', gstin: '29AAPFU0939F1ZR' }, 'gstin_unregistered'],
    [{ fssaiLicence: '1122334455667' }, 'fssai_invalid'],
    [{ state: 'Mysore' }, 'state_not_listed'],
    [{ pincode: '57001' }, 'pincode_invalid'],
    [{ tradeName: 'M' }, 'trade_name_required'],
    [
      { grievanceOfficer: { name: 'Asha Rao', phone: '', email: 'a@b.example', hours: '' } },
      'grievance_phone_required',
    ],
  ])('reject %j as %s', async (change, code) => {
    expect(await codesOf('business', { ...BUSINESS, ...change })).toEqual([422, [code]]);
  });

  it('accept numbers as people type them', async () => {
    await save('business', {
      ...BUSINESS,
      registration: 'regular',
      gstin: ' 29aapfu0939f1zr ',
      fssaiLicence: '1122 3344 5566 77',
      pincode: '570 001',
    });
    const typed = { gstin: '29AAPFU0939F1ZR', fssaiLicence: '11223344556677', pincode: '570001' };
    expect(await getBusinessProfile(em())).toMatchObject(typed);
    await save('business', { ...BUSINESS, gstin: '', fssaiLicence: '' });
    expect(await getBusinessProfile(em())).toMatchObject({ gstin: null, fssaiLicence: null });
    await save('business', DEFAULT_BUSINESS_PROFILE);
  });
});

describe('charges', () => {
  it.each([
    [{ shippingFee: -1 }, 'charge_invalid'],
    [{ shippingFee: 49.999 }, 'amount_decimals'],
    [{ freeShippingFrom: 0 }, 'free_from_invalid'],
    [{ giftPacking: { standard: 10_001, premium: 1, traditional_cover: 1 } }, 'charge_invalid'],
  ])('reject %j as %s', async (change, code) => {
    expect(await codesOf('charges', { ...DEFAULT_CHARGES, ...change })).toEqual([422, [code]]);
  });

  it('are those of the moment at which an order is placed, and never change it later', async () => {
    const { user, headers: session } = await buyer();
    await save('charges', {
      shippingFee: 70,
      freeShippingFrom: 500,
      giftPacking: { standard: 10, premium: 20, traditional_cover: 30 },
    });
    const small = placedIn(await postOrder(shop, session, { giftPacking: true, giftPackingCost: 10 }));
    expect(small).toMatchObject({ shippingCost: 70, giftPackingCost: 10, totalAmount: 230 });
    await putIntoCart(em(), user, await buildProduct(em(), { pricePaise: 50_000 }));
    expect(placedIn(await postOrder(shop, session))).toMatchObject({ shippingCost: 0, totalAmount: 500 });

    await save('charges', DEFAULT_CHARGES);
    const kept = await shop.app.inject({ url: `/api/orders/${small.id}`, headers: session });
    expect(kept.json()).toMatchObject({ shippingCost: 70, giftPackingCost: 10, totalAmount: 230 });
  });

  it('reject an order like a changed price if they changed since the shopper saw them', async () => {
    const { headers: session } = await buyer();
    await save('charges', { ...DEFAULT_CHARGES, giftPacking: { ...DEFAULT_CHARGES.giftPacking, standard: 59 } });
    const gift = { giftPacking: true, giftPackingCost: 49, expectedTotal: 249 };
    const response = await postOrder(shop, session, gift);
    expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'total_changed' }]);
    const { giftPackingCost, totalAmount } = placedIn(
      await postOrder(shop, session, { ...gift, giftPackingCost: 59, expectedTotal: 259 }),
    );
    expect([giftPackingCost, totalAmount]).toEqual([59, 259]);
    await save('charges', DEFAULT_CHARGES);
  });
});

describe('the calendar', () => {
  const holiday = { date: '2026-11-08', name: 'Diwali' };

  it('is sorted and holds each day once', async () => {
    const newYear = { date: '2026-01-01', name: 'New Year' };
    await save('calendar', { ...DEFAULT_CALENDAR, weeklyDaysOff: [6, 0, 6], holidays: [holiday, newYear] });
    expect(await getCalendar(em())).toMatchObject({ weeklyDaysOff: [0, 6], holidays: [newYear, holiday] });
  });

  it.each([
    [{ weeklyDaysOff: [0, 1, 2, 3, 4, 5, 6] }, 'no_working_day'],
    [{ holidays: [holiday, holiday] }, 'holiday_repeated'],
    [{ holidays: [{ ...holiday, date: '2026-02-30' }] }, 'holiday_date_required'],
    [{ holidays: [{ ...holiday, name: ' ' }] }, 'holiday_name_required'],
    [{ holidays: [holiday, { ...holiday, date: '0026-11-08' }] }, 'holiday_date_required'],
    [{ closedUntil: 'tomorrow' }, 'closed_until_invalid'],
    [{ closedUntil: '0026-12-01' }, 'closed_until_invalid'],
  ])('rejects %j as %s', async (change, code) => {
    expect(await codesOf('calendar', { ...DEFAULT_CALENDAR, ...change })).toEqual([422, [code]]);
  });
});

describe('content', () => {
  const text = { en: 'Free delivery this week', hi: '' };

  it('accepts a text in one language, and shows it', async () => {
    await save('content', { ...DEFAULT_CONTENT, announcement: { text, link: '/products' } });
    expect((await shop.app.inject('/api/shop')).json()).toMatchObject({ announcement: { text, link: '/products' } });
    await save('content', DEFAULT_CONTENT);
  });

  it.each([
    [{ announcement: { text: { en: ' ', hi: '' }, link: '' } }, 'text_in_a_language_required'],
    [{ announcement: { text, link: 'https://elsewhere.example' } }, 'announcement_link_invalid'],
    [{ announcement: { text, link: '//elsewhere.example' } }, 'announcement_link_invalid'],
    [{ testimonials: [{ content: text, name: '', location: '', rating: 5 }] }, 'testimonial_name_required'],
    [{ testimonials: [{ content: text, name: 'Asha', location: '', rating: 6 }] }, 'stars_invalid'],
  ])('rejects %j as %s', async (change, code) => {
    expect(await codesOf('content', { ...DEFAULT_CONTENT, ...change })).toEqual([422, [code]]);
  });
});

const buyer = async () => {
  const user = await buildUser(em());
  await putIntoCart(em(), user, await buildProduct(em(), { pricePaise: 15_000 }));
  return { user, headers: await sessionOf(em(), user) };
};
