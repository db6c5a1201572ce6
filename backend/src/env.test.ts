import { expect, it } from 'vitest';
import { readEnv } from './env.ts';

const KEYS = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRETS: 'secret' };
const CARRIER_KEYS = {
  SHIPROCKET_EMAIL: 'api@mithai.example',
  SHIPROCKET_PASSWORD: 'secret',
  SHIPROCKET_WEBHOOK_TOKEN: 'secret',
};
const readWith = (keys: NodeJS.ProcessEnv) =>
  readEnv({
    ...process.env,
    RAZORPAY_KEY_ID: '',
    RAZORPAY_KEY_SECRET: '',
    RAZORPAY_WEBHOOK_SECRETS: '',
    SHIPROCKET_EMAIL: '',
    SHIPROCKET_PASSWORD: '',
    SHIPROCKET_WEBHOOK_TOKEN: '',
    ...keys,
  });

it('accepts all keys of the payment gateway, or no key', () => {
  expect(readWith({})).toMatchObject({ RAZORPAY_KEY_ID: undefined, PAYMENT_MINUTES: 15 });
  expect(readWith(KEYS)).toMatchObject(KEYS);
});

it.each(Object.keys(KEYS))('rejects an environment without %s if the other keys are set', (name) => {
  expect(() => readWith({ ...KEYS, [name]: '' })).toThrow(`Invalid environment: ${name}`);
});

it('requires https for the payment gateway in production', () => {
  const production = { ...KEYS, NODE_ENV: 'production', RAZORPAY_BASE_URL: 'http://gateway.example' };
  expect(() => readWith(production)).toThrow('Invalid environment: RAZORPAY_BASE_URL');
  expect(readWith({ ...production, RAZORPAY_BASE_URL: 'https://gateway.example' })).toMatchObject(KEYS);
});

it.each(Object.keys(CARRIER_KEYS))(
  'accepts all keys of the carrier or none, and rejects an environment without %s',
  (name) => {
    expect(readWith(CARRIER_KEYS)).toMatchObject(CARRIER_KEYS);
    expect(() => readWith({ ...CARRIER_KEYS, [name]: '' })).toThrow(`Invalid environment: ${name}`);
  },
);

it('requires https for the carrier in production', () => {
  const production = { ...CARRIER_KEYS, NODE_ENV: 'production', SHIPROCKET_BASE_URL: 'http://carrier.example' };
  expect(() => readWith(production)).toThrow('Invalid environment: SHIPROCKET_BASE_URL');
  expect(readWith({ ...production, SHIPROCKET_BASE_URL: 'https://carrier.example' })).toMatchObject(CARRIER_KEYS);
});
