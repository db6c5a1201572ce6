import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { auditDependencies } from './dependencies.mjs';
import { nodeFor } from './install.mjs';

const workspaces = ['contracts', 'backend', 'workers', 'storefront'];

/** @type {{ title: string, script: string, args: string[] }[]} */
const checks = [
  { title: 'types', script: 'node_modules/typescript/bin/tsc', args: [] },
  {
    title: 'types of worker',
    script: 'node_modules/typescript/bin/tsc',
    args: ['-p', 'storefront/src/service-worker'],
  },
  // What runs on the machine's own Node, which may be older than the project's.
  {
    title: 'types of Node 20',
    script: 'node_modules/typescript/bin/tsc',
    args: ['-p', 'infra/tsconfig.node20.json'],
  },
  { title: 'lint', script: 'node_modules/oxlint/bin/oxlint', args: ['--type-aware', '--deny-warnings'] },
  { title: 'format', script: 'node_modules/oxfmt/bin/oxfmt', args: ['--check'] },
  {
    title: 'boundaries',
    script: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    args: ['--config', '.dependency-cruiser.mjs', ...workspaces, 'e2e', 'infra'],
  },
  {
    title: 'folders',
    script: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    args: ['--config', '.dependency-cruiser.folders.mjs', 'backend', 'storefront'],
  },
  { title: 'Kubernetes', script: 'infra/kubernetes/main.ts', args: ['--check'] },
  { title: 'OpenAPI', script: 'backend/src/openapi.ts', args: ['--check'] },
  { title: 'errors', script: 'infra/errors/main.ts', args: ['--check'] },
];

/**
 * Runs all at once, since most use one core, and reports them in order.
 * @param {string} checkout
 * @returns {Promise<import('./test-runs.mjs').Sum>}
 */
export async function runChecks(checkout) {
  const audit = timed(auditDependencies(checkout, process.env));
  const running = checks.map(({ title, script, args }) => ({
    title,
    result: timed(run(nodeFor(checkout), [join(checkout, script), ...args], checkout)),
  }));
  /** @type {string[]} */
  const failures = [];
  for (const { title, result } of running) {
    const { code, output, seconds } = await result;
    report(title, code === 0 ? 'passed' : 'FAILED', seconds);
    if (code !== 0) {
      failures.push(title);
      console.log(`\n${output.trim()}\n`);
    }
  }
  const { verdict, output, seconds } = await audit;
  report('npm audit', verdict, seconds);
  if (output) console.log(`  ${output.replaceAll('\n', '\n  ')}`);
  if (verdict === 'FAILED') failures.push('npm audit');
  const failed = failures.length;
  return { passed: checks.length + Number(verdict !== 'not asked') - failed, failed, failures };
}

/** @template Result @param {Promise<Result>} work @returns {Promise<Result & { seconds: number }>} */
async function timed(work) {
  const began = performance.now();
  const result = await work;
  return { ...result, seconds: (performance.now() - began) / 1000 };
}

/** @param {string} title @param {string} verdict @param {number} seconds */
function report(title, verdict, seconds) {
  console.log(`  ${title.padEnd(16)} ${verdict} ${seconds.toFixed(1).padStart(6)} s`);
}

/** @param {string} command @param {string[]} args @param {string} cwd */
async function run(command, args, cwd) {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, output: stdout + stderr };
}
