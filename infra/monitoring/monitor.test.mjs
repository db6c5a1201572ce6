import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { buildProduct, buildUser, sessionOf } from '../../backend/test/factories.ts';
import { checkout } from '../lib/settings.mjs';
import { startRunningShop } from '../test/running-shop.mjs';
import { startMonitoring } from './monitoring.mjs';

const METRICS_TOKEN = 'the-token-of-the-scraper';
const ADMIN_EMAIL = 'operator@mithai.example';
const PORTS = new Map([
  ['backend', 'API_PORT'],
  ['workers', 'OPS_PORT'],
  ['storefront', 'PORT'],
]);
const documentation = readFileSync(join(checkout, 'docs/observability.md'), 'utf8');
const subject = 'Alert: The consistency check stock has 1 findings';

describe.skipIf(process.platform !== 'linux')('monitoring beside a running shop', () => {
  /** @type {Awaited<ReturnType<typeof startRunningShop>>} */
  let shop;
  /** @type {import('./monitoring.mjs').MonitoringPages} */
  let pages;

  beforeAll(async () => {
    shop = await startRunningShop({
      variables: { METRICS_TOKEN, ADMIN_EMAIL },
      // The workers check consistency when they start.
      async prepare(em) {
        const { id } = await buildProduct(em, { stock: 4 });
        await em.execute('update products set stock = 5 where id = ?', [id]);
      },
    });
    const { folder: dataDir, environment, supervisor } = shop;
    pages = await startMonitoring({
      settings: { checkout, dataDir, enginesDir: process.env.MITHAI_ENGINES ?? '' },
      environment,
      supervisor,
      intervalSeconds: 1,
    });
  }, 300_000);
  afterAll(() => shop.close());

  const scrape = async (/** @type {string} */ port) => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    return (await fetch(`http://127.0.0.1:${shop.environment[port]}/metrics`, { headers })).text();
  };
  const ask = async (/** @type {string} */ path) => (await (await fetch(`${pages.prometheus}${path}`)).json()).data;
  const signIn = async () => {
    const em = shop.harness.orm.em.fork();
    return sessionOf(em, await buildUser(em, { role: 'admin' }), shop.harness.env);
  };
  const eventually = (/** @type {() => Promise<void>} */ check) =>
    vi.waitFor(check, { timeout: 60_000, interval: 250 });

  test('scrapes the three processes and the disks', async () => {
    await eventually(async () => {
      /** @type {{ labels: Record<string, string>, health: string }[]} */
      const targets = (await ask('/api/v1/targets')).activeTargets;
      expect(targets.map(({ labels: { process, job }, health }) => `${process ?? job} ${health}`).toSorted()).toEqual([
        'backend up',
        'machine up',
        'storefront up',
        'workers up',
      ]);
    });
  });

  test('emails the administrator each problem, since when it lasts, and the runbook', async () => {
    await eventually(async () => expect(shop.harness.mail.mails).toContainEqual(expect.objectContaining({ subject })));
    const mail = shop.harness.mail.mails.find((found) => found.subject === subject);
    expect(mail?.to?.map(({ address }) => address)).toEqual([ADMIN_EMAIL]);
    expect(mail?.html ?? '').toBe('');
    expect(mail?.text).toMatch(/^The consistency check stock has 1 findings\.$/m);
    expect(mail?.text).toMatch(/^Alert: ConsistencyFindings \(page\)$/m);
    expect(mail?.text).toMatch(/^Since: \d+ \w+ \d{4}, \d\d:\d\d:\d\d IST$/m);
    expect(mail?.text).toContain(`Operators' pages: ${shop.environment.PUBLIC_URL}/ops`);
    const [, runbook = '', section] = /^Runbook: (http\S+)#(\w+)$/m.exec(mail?.text ?? '') ?? [];
    const page = await fetch(runbook, { headers: await signIn() });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`<h2 id="${section}">`);
  });

  test('reports to the shop that it works, without an email', async () => {
    await eventually(async () => {
      const page = await fetch(`${shop.environment.PUBLIC_URL}/ops`, { headers: await signIn() });
      expect(await page.text()).toMatch(/Up<\/span><br><span class="soft">last heard of \d+ s ago/);
    });
    expect(shop.harness.mail.mails.filter(({ text }) => text?.includes('Watchdog'))).toEqual([]);
  });

  test('finds every metric of the alerts and of the dashboard at the processes', async () => {
    const nodeExporter = (await ask('/api/v1/targets')).activeTargets.find(
      (/** @type {{ labels: Record<string, string> }} */ { labels }) => labels.job === 'machine',
    );
    const bodies = await Promise.all([
      ...[...PORTS.values()].map(scrape),
      (await fetch(nodeExporter.scrapeUrl)).text(),
    ]);
    const known = new Set(allOf(/^# TYPE (\w+)/gm, bodies.join('\n')));
    const read = (/** @type {string} */ file) => readFileSync(join(checkout, 'infra/monitoring', file), 'utf8');
    const used = allOf(/\b((?:mithai|node|nodejs|process)_\w+)/g, read('alerts.yml') + read('dashboard.json'));
    expect(used.length).toBeGreaterThan(30);
    expect(used.filter((name) => !known.has(name) && !known.has(name.replace(/_(?:count|bucket)$/, '')))).toEqual([]);
  });

  test('finds every metric of the shop in the documentation, with its processes', async () => {
    const rows = [...documentation.matchAll(/^\| `(mithai_\w+)` \| .+ \| ([a-z, ]+) \|$/gm)];
    const documented = rows.flatMap(([, name, names = '']) => names.split(', ').map((process) => `${process} ${name}`));
    const exported = await Promise.all(
      [...PORTS].map(async ([process, port]) =>
        allOf(/^# TYPE (mithai_\w+)/gm, await scrape(port)).map((name) => `${process} ${name}`),
      ),
    );
    expect(exported.flat().toSorted()).toEqual(documented.toSorted());
  });
});

/** @param {RegExp} pattern @param {string} text */
const allOf = (pattern, text) => [...text.matchAll(pattern)].map(([, found = '']) => found);
