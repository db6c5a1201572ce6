import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import lighthouse from 'lighthouse';
import { median } from './report.ts';

export interface PageFigures {
  name: string;
  /** Out of 100, as Lighthouse's mobile preset gives them. */
  scores: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>;
  /** Milliseconds. */
  largestPaint: number;
  layoutShift: number;
  /** Milliseconds. */
  blockingTime: number;
  /** Bytes of script, gzipped, that a visitor who does not move is sent. */
  script: number;
}

const RUNS = 5;
const DEBUGGING_PORT = 9333;
const SETTLED_MS = 3000;

/** Lighthouse's mobile preset on each page, the median of five runs. CHROMIUM_PATH names the browser. */
export async function measurePages(baseUrl: string, pages: readonly { name: string; path: string }[]): Promise<PageFigures[]> {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: [`--remote-debugging-port=${DEBUGGING_PORT}`, '--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    const figures: PageFigures[] = [];
    for (const { name, path } of pages) {
      const url = new URL(path, baseUrl).href;
      await audit(url);
      const runs: Omit<PageFigures, 'name' | 'script'>[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await audit(url));
      figures.push({ name, ...medianOf(runs), script: await scriptBytes(browser, url) });
    }
    return figures;
  } finally {
    await browser.close();
  }
}

async function audit(url: string): Promise<Omit<PageFigures, 'name' | 'script'>> {
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

function medianOf(runs: readonly Omit<PageFigures, 'name' | 'script'>[]): Omit<PageFigures, 'name' | 'script'> {
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

async function scriptBytes(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage();
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLED_MS);
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
  await page.close();
  return sizes.reduce((sum, size) => sum + size, 0);
}
