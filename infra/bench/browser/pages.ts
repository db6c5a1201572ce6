import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import lighthouse from 'lighthouse';
import { median } from '../report.ts';

export interface PageFigures {
  name: string;
  /** Out of 100, with Lighthouse's mobile preset. */
  scores: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>;
  /** Milliseconds. */
  largestPaint: number;
  layoutShift: number;
  /** Milliseconds. */
  blockingTime: number;
  /** Bytes sent without interaction: gzipped script, and the heaviest font. */
  script: number;
  font: number;
}

type Audit = Omit<PageFigures, 'name' | 'script' | 'font'>;

const RUNS = 5;
export const DEBUGGING_PORT = 9333;
const SETTLED_MS = 3000;

/** Median of five Lighthouse runs (mobile preset) per page, in the browser at `DEBUGGING_PORT`. */
export async function measurePages(
  browser: Browser,
  baseUrl: string,
  pages: readonly { name: string; path: string }[],
): Promise<PageFigures[]> {
  const figures: PageFigures[] = [];
  for (const { name, path } of pages) {
    const url = new URL(path, baseUrl).href;
    await audit(url);
    const runs: Audit[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await audit(url));
    figures.push({ name, ...medianOf(runs), ...(await bytesSent(browser, url)) });
  }
  return figures;
}

async function audit(url: string): Promise<Audit> {
  const result = await lighthouse(url, { port: DEBUGGING_PORT, output: 'json', logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse has nothing to say of ${url}`);
  const { categories, audits } = result.lhr;
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    largestPaint: value('largest-contentful-paint'),
    layoutShift: value('cumulative-layout-shift'),
    blockingTime: value('total-blocking-time'),
  };
}

function medianOf(runs: readonly Audit[]): Audit {
  const scoreOf = (category: keyof PageFigures['scores']) => median(runs.map(({ scores }) => scores[category]));
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    largestPaint: median(runs.map((run) => run.largestPaint)),
    layoutShift: median(runs.map((run) => run.layoutShift)),
    blockingTime: median(runs.map((run) => run.blockingTime)),
  };
}

async function bytesSent(browser: Browser, url: string): Promise<Pick<PageFigures, 'script' | 'font'>> {
  const page = await browser.newPage();
  const bodies: Record<string, Promise<Buffer>[]> = { script: [], font: [] };
  page.on('response', (response) => bodies[response.request().resourceType()]?.push(response.body()));
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLED_MS);
  const [scripts, fonts] = await Promise.all([Promise.all(bodies['script'] ?? []), Promise.all(bodies['font'] ?? [])]);
  await page.close();
  return {
    script: scripts.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0),
    font: Math.max(...fonts.map((body) => body.length)),
  };
}
