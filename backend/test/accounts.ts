import { randomInt, randomUUID } from 'node:crypto';
import type { CurrentUser } from '@mithai/contracts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { hashPassword } from '../src/modules/identity/password/passwords.ts';
import { User } from '../src/modules/identity/user.entity.ts';
import { startTestShop, type TestShop } from './app.ts';

export const PASSWORD = 'jaggery-and-ghee';

export const hashedPassword = (): Promise<string> => hashPassword(PASSWORD);

export const uniqueEmail = (): string => `${randomUUID()}@shopper.example`;

export interface Browser {
  call: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
  ) => Promise<LightMyRequestResponse>;
  login: (email: string, password?: string, code?: string) => Promise<LightMyRequestResponse>;
  cookies: Map<string, string>;
}

export const openBrowser = (
  { app }: TestShop,
  { remoteAddress, headers }: Pick<InjectOptions, 'remoteAddress' | 'headers'> = {},
): Browser => {
  const cookies = new Map<string, string>();
  const call: Browser['call'] = async (method, url, payload) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.inject({
      method,
      url,
      headers: { ...headers, ...(cookie && { cookie }) },
      ...(remoteAddress && { remoteAddress }),
      ...(payload && { payload }),
    });
    for (const { name, value } of response.cookies) {
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return response;
  };
  const login: Browser['login'] = (email, password = PASSWORD, code) =>
    call('POST', '/api/auth/login', { email, password, ...(code !== undefined && { code }) });
  return { call, login, cookies };
};

export const signUp = async (
  shop: TestShop,
  options: Parameters<typeof openBrowser>[1] = {},
): Promise<Browser & { user: CurrentUser }> => {
  const browser = openBrowser(shop, options);
  const response = await browser.call('POST', '/api/auth/register', {
    name: 'Asha Rao',
    email: uniqueEmail(),
    password: PASSWORD,
  });
  if (response.statusCode !== 201) throw new Error(`${response.statusCode}: ${response.body}`);
  return { ...browser, user: response.json<CurrentUser>() };
};

export const signUpVerified: typeof signUp = async (shop, options) => {
  const browser = await signUp(shop, options);
  await shop.orm.em.fork().nativeUpdate(User, browser.user.id, { isEmailVerified: true });
  return browser;
};

/** A shop with production rate limits. */
export const startStrictShop = (overrides: NodeJS.ProcessEnv = {}): Promise<TestShop> =>
  startTestShop({ RATE_LIMIT_FACTOR: '1', ...overrides });

/** Random, so that no other test shares its limits. */
export const newNetworkAddress = (): string =>
  `2001:db8:${randomInt(0x10000).toString(16)}:${randomInt(0x10000).toString(16)}::1`;
