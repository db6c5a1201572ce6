import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { openFaultShop } from './shop.mjs';

const folder = new URL('scenarios/', import.meta.url);

/**
 * @typedef {{ problems: string[], figures: Record<string, number>, skipped?: string }} Outcome a scenario holds if it
 *   has no problems; `skipped`: why it could not be run here
 * @typedef {{
 *   count: (full: number) => number,
 *   onEnd: (close: () => Promise<unknown>) => void,
 *   openShop: (options?: Omit<import('./shop.mjs').ShopOptions, 'name'>) => Promise<import('./shop.mjs').FaultShop>,
 * }} Context `count` scales the number of a full run, at least 1; `openShop` opens a shop that is closed afterwards;
 *   `onEnd` closes what the scenario has opened, the last first, also if the scenario fails
 * @typedef {{ name: string, title: string, run: (context: Context) => Promise<Outcome> }} Scenario
 *   `name` is its argument of `make faults`, `title` names the fault in the table
 */

/** All scenarios, by file. @returns {Promise<Scenario[]>} */
export async function readScenarios() {
  const files = readdirSync(fileURLToPath(folder)).filter((file) => file.endsWith('.mjs'));
  const modules = await Promise.all(files.toSorted().map((file) => import(new URL(file, folder).href)));
  return modules.flatMap(({ scenarios }) => scenarios);
}

/**
 * @param {Scenario} scenario
 * @param {{ scale: number, openShop?: typeof openFaultShop }} options `scale`: of the counts; 1 is a full run
 * @returns {Promise<Outcome & { scenario: string, holds: boolean }>}
 */
export async function runScenario({ name, run }, { scale, openShop = openFaultShop }) {
  const opened = new AsyncDisposableStack();
  const since = Date.now();
  try {
    const { problems, figures, skipped } = await run({
      count: (full) => Math.max(1, Math.round(full * scale)),
      onEnd: (close) => opened.defer(async () => void (await close())),
      openShop: async (options) => {
        const shop = await openShop({ name, ...options });
        opened.defer(shop.close);
        return shop;
      },
    });
    const seconds = Math.round((Date.now() - since) / 1000);
    return { scenario: name, holds: problems.length === 0, problems, figures: { ...figures, seconds }, skipped };
  } finally {
    await opened.disposeAsync();
  }
}
