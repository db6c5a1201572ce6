import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { translateMessages, type MessageReason as Reason } from '@mithai/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import { addLabelMessages } from '../product-form/label-messages.texts.hi.ts';
import { addStaffMessages } from './staff-messages.texts.hi.ts';
import { describeMessage } from '../../language/messages.texts.hi.ts';

const contracts = await import('@mithai/contracts');
const FORMS = [
  'billingFormSchema',
  'changePasswordSchema',
  'checkoutFormSchema',
  'confirmPasswordSchema',
  'forgotPasswordSchema',
  'loginSchema',
  'newPasswordFormSchema',
  'registerFormSchema',
  'turnOnSecondFactorSchema',
  'updateProfileSchema',
  'verifyEmailSchema',
  'writeReviewSchema',
] as const;
const FIELDS = [
  'name',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'pincode',
  'postalCode',
  'paymentMethod',
  'password',
  'currentPassword',
  'newPassword',
  'code',
];
const empty = Object.fromEntries(FIELDS.map((field) => [field, '']));

describe('schemas', () => {
  afterEach(() => translateMessages((_reason, english) => english));

  it.each(FORMS)('%s rejects an empty form in Hindi', (name) => {
    translateMessages(describeMessage);
    const { error } = contracts[name].safeParse(empty);

    for (const { message } of error!.issues) expect(message).toMatch(/^\P{Script=Latin}+$/u);
  });
});

describe('describeMessage', () => {
  it('fills in the parameters', () => {
    const reason = { code: 'out_of_stock', params: { name: 'Dodol', left: 3 } };
    expect(describeMessage(reason, '')).toBe('Dodol के सिर्फ़ 3 नग बचे हैं। कृपया मात्रा कम करें।');
  });

  it('returns the English text of an unknown code', () => {
    expect(describeMessage({ code: 'invented_later' }, 'Please wait')).toBe('Please wait');
  });

  it('returns the same text for a code whatever its English text is', () => {
    expect(describeMessage({ code: 'empty_cart' }, 'A')).toBe(describeMessage({ code: 'empty_cart' }, 'B'));
  });
});

const CREDIT = { orderId: 42, creditPaise: 50_000, orderPaise: 55_050 };

describe('a question about an unusual value', () => {
  it.each<[(typeof contracts.CONFIRMABLE_CODES)[number], Reason['params'], string[]]>([
    ['unusual_delivery_date', { days: 90 }, ['90 दिन']],
    ['kitchen_full', { taken: 3, capacity: 5, units: 4 }, ['5 इकाइयाँ', '3 पहले से', '4 और']],
    ['day_not_offered', {}, ['रसोई बंद है']],
    ['unusual_quote', { total: 2_480_050, quantity: 50 }, ['50 नग के ₹24,80,050.00']],
    ['unusual_quote', { days: 90 }, ['90 दिन']],
    ['unusual_quote', { total: 8000, quantity: 1, days: 61 }, ['1 नग के ₹8,000.00', '61 दिन']],
    ['unusual_prices', { count: 7 }, ['7 दाम']],
    ['credit_of_another_amount', CREDIT, ['जमा ₹500.00', '#42 ₹550.50', 'भुगतान बाक़ी रहेगा']],
    ['credit_for_paid_order', CREDIT, ['जमा ₹500.00', '#42 ₹550.50', 'भुगतान हो चुका है']],
    ['credit_for_cash_order', CREDIT, ['जमा ₹500.00', '#42 ₹550.50', 'नक़द']],
    ['credit_for_cancelled_order', CREDIT, ['जमा ₹500.00', '#42 ₹550.50', 'रद्द है']],
  ])('names the unusual value in Hindi: %s %j', (code, params, parts) => {
    const text = describeMessage({ code, ...(params && { params }) }, 'English');
    for (const part of parts) expect(text).toContain(part);
    expect(text).not.toMatch(/undefined|NaN/);
  });
});

addLabelMessages();
addStaffMessages();

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const DECLARED_IN = [
  'contracts/src/*.ts',
  'backend/src/**/*.errors.ts',
  'backend/src/platform/errors.ts',
  'storefront/src/server/*.ts',
];

const files = await Array.fromAsync(glob(DECLARED_IN, { cwd: ROOT, exclude: ['**/*.test.ts'] }));
const errorFiles = files.filter((file) => file.endsWith('.errors.ts'));
const sources = await Promise.all(files.map((file) => readFile(ROOT + file, 'utf8')));
const codes = new Set(sources.flatMap(codesIn));

it('reads the declared codes from the sources', () => {
  expect([...codes]).toEqual(expect.arrayContaining(['phone_invalid', 'not_found', 'password_wrong', 'internal']));
  expect(codes.size).toBeGreaterThan(400);
});

it.each([...codes])('describes %s in Hindi', (code) => {
  const text = describeMessage({ code, params: {} }, 'English');
  expect(text).toMatch(/\p{Script=Devanagari}/u);
});

const paramsByCode = await declaredParams();

describe('a message with parameters', () => {
  it.each(Object.entries(paramsByCode))('shows every parameter of %s in Hindi', (code, names) => {
    const params = Object.fromEntries(names.map((name, index) => [name, 41 + index]));
    const text = describeMessage({ code, params }, 'English');
    expect(text).toMatch(/\p{Script=Devanagari}/u);
    expect(Object.values(params).filter((value) => !text.includes(String(value)))).toEqual([]);
  });

  it.each([
    ['quantity', { name: 'Dodol', maximum: 5 }],
    ['total', { total: 500 }],
    ['open_orders', { count: 2 }],
  ])('says which limit of an unverified account is exceeded, and its values: %s', (limit, params) => {
    const text = describeMessage({ code: 'verification_required', params: { limit, ...params } }, 'English');
    for (const value of Object.values(params)) expect(text).toContain(String(value));
  });
});

/** Names of parameters by code: errors are created to read them, and schemas' messages are read from the sources. */
async function declaredParams(): Promise<Record<string, string[]>> {
  const ofErrors = await Promise.all(errorFiles.map(async (file) => paramsOfErrors(await import(ROOT + file))));
  const declared = [...ofErrors.flat(), ...sources.flatMap(paramsOfMessages)];
  return Object.fromEntries(
    declared.filter(([code, names]) => names.length > 0 && codes.has(code) && code !== 'verification_required'),
  );
}

function paramsOfErrors(errors: Record<string, unknown>): [string, string[]][] {
  // A date formats as a text, a number and a date.
  const sample = Array.from({ length: 5 }, () => new Date(0));
  return Object.values(errors)
    .filter((value) => typeof value === 'function')
    .map((create) => (create as (...args: Date[]) => Partial<Reason> & { issues?: Reason[] })(...sample))
    .flatMap(({ code = '', params, issues = [] }) => [{ code, params }, ...issues])
    .flatMap(({ code, params }): [string, string[]][] => (params ? [[code, Object.keys(params).filter(Boolean)]] : []));
}

function paramsOfMessages(source: string): [string, string[]][] {
  const declared = /\bmessage\((?:\w+ \? )?\s*'(\w+)'(?: : '(\w+)')?,(?:[^{}();]|\$\{[^{}]*\})*\{ ([^{}]+) \},?\s*\)/g;
  return [...source.matchAll(declared)].flatMap(([, code = '', other = code, params = '']) =>
    [code, other].map((code): [string, string[]] => [
      code,
      params.split(',').map((param) => param.split(':')[0]!.trim()),
    ]),
  );
}

/** The first string of a declaration, or the `code` of a literal beside its message. */
function codesIn(source: string): string[] {
  const declared =
    /\b(?:message|defineError|defineNote|fieldError|refusal)\((?:\s*(?:\d+|path|'[\w.]+'),(?=\s*'\w+',))?\s*'([a-z]\w+)',\s*(?=['`(A-Z])/g;
  const literal = /code: '([a-z]\w+)',\s*(?:message|params)\b|message: [^\n]+\n\s*code: '([a-z]\w+)'/g;
  return [...source.matchAll(declared), ...source.matchAll(literal)].map((match) => match[1] ?? match[2] ?? '');
}
