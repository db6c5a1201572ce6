import { randomBytes, randomInt } from 'node:crypto';
import { CLIENT_IP_HEADER, PROXY_SECRET_HEADER, type Problem } from '@mithai/contracts';
import { Client } from 'pg';
import { readEnv, type Env } from '../../src/env.ts';
import { createOrm, type Orm } from '../../src/orm.ts';
import { createObjectStore } from '../../src/platform/object-store.ts';
import { createTestDatabase } from '../database.ts';
import { buildUser, sessionOf } from '../factories.ts';
import { spawnService } from '../service-process.ts';

/** The backend as a process, with production rate limits. */
export interface ProductionServer {
  env: Env;
  orm: Orm;
  url: string;
  log: string[];
  /** A client with its own cookie jar and IP. */
  visitor: (address?: string) => Visitor;
  signIn: (user: Parameters<typeof buildUser>[1]) => Promise<Visitor>;
  close: () => Promise<void>;
}

export const startProductionServer = async (overrides: NodeJS.ProcessEnv = {}): Promise<ProductionServer> => {
  const database = await createTestDatabase();
  const env = readEnv({
    ...process.env,
    NODE_ENV: 'test',
    UNDO_SECONDS: '0',
    DATABASE_URL: database.url,
    S3_BUCKET: `attacked-${randomBytes(6).toString('hex')}`,
    CHANGES_CHANNEL: `test-${randomBytes(6).toString('hex')}`,
    PROXY_SECRET: randomBytes(24).toString('hex'),
    FIELD_ENCRYPTION_KEYS: `1:${randomBytes(32).toString('base64')}`,
    RATE_LIMIT_FACTOR: '1',
    ...overrides,
  });
  await createObjectStore(env).ensureBucket();
  const [orm, backend] = await Promise.all([createOrm(env), spawnService('backend', env)]);
  await backend.ready();
  return {
    env,
    orm,
    url: backend.url,
    log: backend.lines,
    visitor: (address = anyAddress()) => new Visitor(backend.url, env, address),
    async signIn(user) {
      const em = orm.em.fork();
      const { cookie } = await sessionOf(em, await buildUser(em, user));
      const visitor = new Visitor(backend.url, env, anyAddress());
      const [name = '', value = ''] = cookie.split('=');
      visitor.cookies.set(name, value);
      return visitor;
    },
    async close() {
      await backend.end('SIGTERM');
      await orm.close();
      await database.drop();
    },
  };
};

export interface ShopResponse {
  status: number;
  headers: Headers;
  text: string;
  body: Problem & Record<string, unknown>;
}

/** Calls as the storefront forwards them: only it may state an IP. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #url: string;
  readonly #env: Env;
  readonly #address: string;

  constructor(url: string, env: Env, address: string) {
    this.#url = url;
    this.#env = env;
    this.#address = address;
  }

  get = (path: string, headers: Record<string, string> = {}): Promise<ShopResponse> => this.send(path, { headers });
  post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<ShopResponse> =>
    this.#json('POST', path, body, headers);
  put = (path: string, body: unknown): Promise<ShopResponse> => this.#json('PUT', path, body);
  patch = (path: string, body: unknown): Promise<ShopResponse> => this.#json('PATCH', path, body);
  delete = (path: string): Promise<ShopResponse> => this.send(path, { method: 'DELETE' });

  async send(
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ): Promise<ShopResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${this.#url}${path}`, {
      redirect: 'manual',
      ...init,
      headers: {
        ...(cookie && { cookie }),
        [CLIENT_IP_HEADER]: this.#address,
        [PROXY_SECRET_HEADER]: this.#env.PROXY_SECRET,
        ...init.headers,
      },
    });
    for (const header of response.headers.getSetCookie()) this.#keep(header);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: isJson(text) ? JSON.parse(text) : {} };
  }

  /** Registers an account and stays signed in. */
  async register(person: Partial<Person> = {}): Promise<Person & { id: number }> {
    const account = { ...newPerson(), ...person };
    const response = await this.post('/api/auth/register', account);
    if (response.status !== 201) throw new Error(`${response.status}: ${response.text}`);
    return { ...account, id: Number(response.body.id) };
  }

  async registerVerified(person: Partial<Person> = {}): Promise<Person & { id: number }> {
    const account = await this.register(person);
    const database = new Client({ connectionString: this.#env.DATABASE_URL });
    await database.connect();
    await database
      .query('update users set is_email_verified = true where id = $1', [account.id])
      .finally(() => database.end());
    return account;
  }

  #json(method: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<ShopResponse> {
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    return this.send(path, { method, body: payload, headers: { 'content-type': 'application/json', ...headers } });
  }

  #keep(header: string): void {
    const [, name = '', value = ''] = header.match(/^([^=]+)=([^;]*)/) ?? [];
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

export interface Person {
  name: string;
  email: string;
  password: string;
}

export const newPerson = (): Person => ({
  name: 'Meera Nair',
  email: `meera.${randomBytes(5).toString('hex')}@shopper.example`,
  password: `sesame-${randomBytes(5).toString('hex')}`,
});

/** From the documentation prefix (RFC 3849), random so that no two visitors share a limit. */
const anyAddress = (): string =>
  `2001:db8:${randomInt(0x1_00_00).toString(16)}:${randomInt(0x1_00_00).toString(16)}::1`;

const isJson = (text: string): boolean => /^[[{]/.test(text);
