import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Problem } from '@mithai/contracts';
import { hashedPassword } from '../../test/accounts.ts';
import { startTestShop, type TestShop } from '../../test/app.ts';
import { buildUser, sessionOf } from '../../test/factories.ts';
import { approvePartner } from '../../test/partners.ts';

let shop: TestShop;
let headers: Record<string, string>;

beforeAll(async () => {
  shop = await startTestShop();
  const em = shop.orm.em.fork();
  // With a password, since one of the calls would set the first one and renew the session.
  const passwordHash = await hashedPassword();
  const { ADMIN_EMAIL: email } = shop.env;
  const admin = await buildUser(em, { email, passwordHash, isEmailVerified: true, role: 'admin' });
  // The calls below use 1 for every id, and one of them revokes an approval.
  await approvePartner(em, await buildUser(em));
  await approvePartner(em, admin);
  headers = { ...(await sessionOf(em, admin)), 'idempotency-key': 'a-key-for-rubbish' };
});
afterAll(() => shop.close());

interface Operation {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
}

const RUBBISH = [undefined, null, '', 'rubbish', 'x'.repeat(6000), {}, [], [{}], true, -1, 0.001, 1e12];
const RUBBISH_IN_QUERIES = ['', 'rubbish', 'x'.repeat(6000), '-1', '1.5', '1e12'];

/** Of path parameters that are not ids. */
const EXAMPLES: Record<string, string> = { policy: 'privacy', report: 'hsn', month: '2026-10' };

const fillPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => EXAMPLES[name] ?? '1');

const wrongRequests = (path: string, method: string, { parameters = [], requestBody }: Operation): InjectOptions[] => {
  const call = { method: method.toUpperCase() as 'POST', url: fillPath(path), headers };
  const fields = Object.keys(requestBody?.content['application/json']?.schema.properties ?? {});
  const bodies =
    fields.length === 0
      ? []
      : [[], ...RUBBISH.map((rubbish) => Object.fromEntries(fields.map((field) => [field, rubbish])))];
  const queries = parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap(({ name }) => RUBBISH_IN_QUERIES.map((rubbish) => ({ [name]: rubbish })));
  return [...bodies.map((payload) => ({ ...call, payload })), ...queries.map((query) => ({ ...call, query }))];
};

it('explains every invalid request in plain sentences', async () => {
  const { paths } = (await shop.app.inject({ url: '/api/docs/json', headers })).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  const texts = new Set<string>();
  const silent: string[] = [];

  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const requests = wrongRequests(path, method, operation);
      const refusals: Problem[] = [];
      for (const request of requests) {
        const response = await shop.app.inject(request);
        if (response.statusCode === 422) refusals.push(response.json());
      }
      if (requests.length > 0 && refusals.length === 0) silent.push(`${method} ${path}`);
      for (const { message, issues = [] } of refusals)
        [message, ...issues.map((issue) => issue.message)].forEach((text) => texts.add(text));
    }
  }

  expect(silent).toEqual([]);
  expect([...texts].filter((text) => !/^[A-Z].+\w\.?$/.test(text))).toEqual([]);
  expect(
    [...texts].filter((text) => /invalid|expected|received|undefined|null|NaN|too (big|small)|[<>]/i.test(text)),
  ).toEqual([]);
  expect(texts).toContain('Please fill this in');
});
