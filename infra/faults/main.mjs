/**
 * `make faults`: causes faults in real shops under load and audits what customers were told. `make faults NAME="…"`, or
 * `node infra/faults/main.mjs NAME…`, selects scenarios; FAULTS_SCALE=0.05 scales their counts. Exits 1 if one fails.
 *
 * A scenario is an entry of `scenarios` in a file of `scenarios/`: `{ name, title, run(context) }`. It opens a shop with
 * `context.openShop()`, starts customers by `startLoad` (load.mjs), causes its fault (`shop.kill`), stops
 * the load and returns what `audit` (audit.mjs) finds, with figures and problems of its own.
 */
import { availableParallelism, cpus, loadavg } from 'node:os';

import { explain } from '../lib/user-error.mjs';
import { readScenarios, runScenario } from './run.mjs';

const scale = Number(process.env.FAULTS_SCALE || 1);
const names = process.argv.slice(2).flatMap((names) => names.split(/\s+/).filter(Boolean));
const known = await readScenarios();
const unknown = names.filter((name) => !known.some((scenario) => scenario.name === name));
if (unknown.length > 0 || !(scale > 0)) {
  console.error(
    scale > 0
      ? `There is no scenario ${unknown.join(', ')}; there are ${known.map(({ name }) => name).join(', ')}.`
      : 'FAULTS_SCALE must be a number above 0.',
  );
  process.exit(1);
}

const results = [];
for (const scenario of known.filter(({ name }) => names.length === 0 || names.includes(name))) {
  console.log(`\n${scenario.title}`);
  const result = await runScenario(scenario, { scale }).catch((error) => ({
    scenario: scenario.name,
    holds: false,
    problems: [explain(error)],
    figures: /** @type {Record<string, number>} */ ({}),
    skipped: undefined,
  }));
  results.push(result);
  console.log(JSON.stringify(result));
}
console.log(`\n${availableParallelism()} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}, scale ${scale}`);
console.table(
  results.map(({ scenario, holds, skipped, figures }) => ({
    scenario,
    holds: skipped ? 'skipped' : holds,
    ...pickColumns(figures),
  })),
);
for (const { scenario, problems, skipped } of results) {
  for (const problem of problems) console.log(`${scenario}: ${problem}`);
  if (skipped) console.log(`${scenario} was skipped. ${skipped}`);
}
process.exit(results.every(({ holds }) => holds) ? 0 : 1);

/** @param {Record<string, number>} figures */
function pickColumns({ seconds, orders, retried, emails, emailsRepeated, effectsSeconds }) {
  return { seconds, orders, retried, emails, emailsRepeated, effectsSeconds };
}
