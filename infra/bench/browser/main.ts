import { chromium } from '@playwright/test';
import { CLIENT_CATALOGUE_MAX } from '@mithai/contracts';
import { median } from '../report.ts';
import { finishPictures } from './finish-pictures.ts';
import { measureInputs, type InputFigures } from './listing-inputs.ts';
import { stockUp } from './many-products.ts';
import { measureOpenings, type Opening } from './product-opening.ts';
import { putSection } from './section.ts';

/**
 * Measures an open shop in a browser and writes its section of docs/benchmarks.md. BASE_URL and DATABASE_URL name the shop,
 * CHROMIUM_PATH the browser; the shop gets many products. Exits 1 when a promise is broken.
 */
const { BASE_URL, DATABASE_URL, CHROMIUM_PATH } = process.env;
if (!BASE_URL || !DATABASE_URL) throw new Error('Set BASE_URL and DATABASE_URL.');

/** Milliseconds. */
const MOST_OPENING = 100;
const MOST_INPUT = 16;

await finishPictures(DATABASE_URL);
const browser = await chromium.launch({
  ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'],
});
const openings = await measureOpenings(browser, BASE_URL);
await stockUp(DATABASE_URL, CLIENT_CATALOGUE_MAX);
const inputs = await measureInputs(browser, BASE_URL);
await browser.close();

const figure = (value: number): string => (Number.isNaN(value) ? '?' : String(Math.round(value)));
const paint = (value: number): string => (value === 0 ? '< 16' : figure(value));

const openingRow = ({ name, heading, picture }: Opening) =>
  `| ${[name, figure(median(heading)), figure(median(picture)), figure(Math.max(...picture)), `< ${MOST_OPENING}`].join(' | ')} |`;

const inputRow = ({ name, nextPaint, results, longTasks }: InputFigures) =>
  `| ${[name, paint(median(nextPaint)), paint(Math.max(...nextPaint)), figure(median(results)), longTasks, `≤ ${MOST_INPUT}`].join(' | ')} |`;

putSection(
  new URL('../../../docs/benchmarks.md', import.meta.url),
  'In the browser',
  `
Chromium without a screen on the same machine, the shop as it is built for production; milliseconds. A product is opened 20 times, each time
another one: from the click until its heading and its picture were painted (Element Timing).

| A product opens | Heading, median | Picture, median | Picture, slowest | Promised |
|---|---:|---:|---:|---:|
${openings.map(openingRow).join('\n')}

The listing over ${CLIENT_CATALOGUE_MAX.toLocaleString('en')} products, which the browser filters, searches and sorts itself: from the input to the next paint (Event Timing, in steps
of 8 ms), and until the results are on the screen.

| Input | Next paint, median | Next paint, slowest | Results, median | Tasks over 50 ms | Promised |
|---|---:|---:|---:|---:|---:|
${inputs.map(inputRow).join('\n')}
`,
);

for (const { name, picture } of openings) console.log(`${name.padEnd(42)} ${figure(median(picture))} ms`);
for (const { name, nextPaint, results } of inputs) {
  console.log(`${name.padEnd(42)} ${paint(median(nextPaint))} ms, results after ${figure(median(results))} ms`);
}
const broken = [
  ...openings.filter(({ heading, picture }) => !(Math.max(median(heading), median(picture)) < MOST_OPENING)),
  ...inputs.filter(({ nextPaint }) => !(median(nextPaint) <= MOST_INPUT)),
];
for (const { name } of broken) console.error(`Not kept: ${name}`);
process.exitCode = broken.length > 0 ? 1 : 0;
