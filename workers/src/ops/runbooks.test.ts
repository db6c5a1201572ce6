import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOpsHarness, type OpsHarness } from '../../test/ops-harness.ts';

const ALERTS = new URL('../../../infra/monitoring/alerts.yml', import.meta.url);

let harness: OpsHarness;

beforeAll(async () => {
  harness = await startOpsHarness();
});
afterAll(() => harness.close());

const get = (url: string) => harness.app.inject({ url, headers: harness.admin });

/** Links of the operators' pages. */
const linksIn = (page: string): string[] => [...page.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);

const hasTarget = async (url: string): Promise<boolean> => {
  const [path = '', section] = url.split('#');
  const { statusCode, body } = await get(path);
  return statusCode === 200 && (section === undefined || body.includes(` id="${section}"`));
};

describe('the runbooks', () => {
  it('have the section that each alert links to', async () => {
    const links = [...(await readFile(ALERTS, 'utf8')).matchAll(/runbook: (\S+)/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(20);
    for (const link of links) {
      expect(link).toMatch(/^\/ops\/runbooks\/alerts#\w+$/);
      expect(await hasTarget(link), link).toBe(true);
    }
  });

  it('are listed, and link to pages and sections that exist', async () => {
    const runbooks = linksIn((await get('/ops/runbooks')).body).filter((link) => link.startsWith('/ops/runbooks/'));
    expect(runbooks).toContain('/ops/runbooks/backup');
    expect(runbooks).toContain('/ops/runbooks/dead-letters');
    const missing: string[] = [];
    for (const runbook of runbooks) {
      const links = linksIn((await get(runbook)).body).filter((link) => /^(?:#|\/ops\/runbooks)/.test(link));
      for (const link of links) {
        const url = link.startsWith('#') ? runbook + link : link;
        if (!(await hasTarget(url))) missing.push(`${runbook} -> ${link}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it('lead to the operators’ pages that they name, and name files that are not served', async () => {
    const { body } = await get('/ops/runbooks/alerts');
    expect(linksIn(body)).toContain('/ops/dead-letters');
    expect(body).toContain('(<code>docs/benchmarks.md</code>)');
    expect(body).not.toContain('.md"');
  });

  it.each(['/ops/runbooks/nowhere', '/ops/runbooks/..%2Fscale', '/ops/runbooks/alerts.md'])(
    'are the only files that the workers serve: %s',
    async (url) => {
      expect(await get(url)).toMatchObject({ statusCode: 404, body: expect.stringContaining('runbook_not_found') });
    },
  );
});
