import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { auditDependencies } from './dependencies.mjs';
import { nodeFor } from './install.mjs';

const workspaces = ['contracts', 'backend', 'workers', 'storefront'];

/** @type {{ title: string, script: string, args: string[] }[]} */
const checks = [
  { title: 'types', script: 'node_modules/typescript/bin/tsc', args: [] },
  { title: 'types of infra', script: 'node_modules/typescript/bin/tsc', args: ['-p', 'infra'] },
  {
    title: 'types of worker',
    script: 'node_modules/typescript/bin/tsc',
    args: ['-p', 'storefront/src/service-worker'],
  },
  { title: 'lint', script: 'node_modules/oxlint/bin/oxlint', args: ['--type-aware', '--deny-warnings'] },
  { title: 'format', script: 'node_modules/oxfmt/bin/oxfmt', args: ['--check'] },
  {
    title: 'boundaries',
    script: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    args: ['--config', '.dependency-cruiser.mjs', ...workspaces, 'e2e', 'infra'],
  },
  {
    title: 'modules',
    script: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    args: ['--config', '.dependency-cruiser.modules.mjs', 'backend'],
  },
  { title: 'OpenAPI', script: 'backend/src/openapi.ts', args: ['--check'] },
];

/**
 * @param {string} checkout
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(checkout) {
  let failed = 0;
  for (const { title, script, args } of checks) {
    const began = performance.now();
    const { code, output } = await run(nodeFor(checkout), [join(checkout, script), ...args], checkout);
    report(title, code === 0 ? 'passed' : 'FAILED', began);
    if (code !== 0) {
      failed += 1;
      console.log(`\n${output.trim()}\n`);
    }
  }
  const began = performance.now();
  const { verdict, output } = await auditDependencies(checkout, process.env);
  report('npm audit', verdict, began);
  if (output) console.log(`  ${output.replaceAll('\n', '\n  ')}`);
  if (verdict === 'FAILED') failed += 1;
  return { passed: checks.length + Number(verdict !== 'not asked') - failed, failed };
}

/** @param {string} title @param {string} verdict @param {number} began */
function report(title, verdict, began) {
  console.log(`  ${title.padEnd(16)} ${verdict} ${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s`);
}

/** @param {string} command @param {string[]} args @param {string} cwd */
async function run(command, args, cwd) {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, output: stdout + stderr };
}
