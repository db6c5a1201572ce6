import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/**
 * Asks npm's registry for known faults of the packages that run in production.
 * @param {string} cwd @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ verdict: 'passed' | 'FAILED' | 'not asked', output: string }>}
 */
export async function auditDependencies(cwd, env) {
  const npm = spawn('npm', ['audit', '--omit=dev', '--json', '--loglevel=silent'], { cwd, env, stdio: ['ignore', 'pipe', 'ignore'] });
  return judgeAudit(await text(npm.stdout));
}

/**
 * High and critical ones fail the check; a registry that does not answer is no verdict.
 * @param {string} report what `npm audit --json` prints
 * @returns {{ verdict: 'passed' | 'FAILED' | 'not asked', output: string }}
 */
export function judgeAudit(report) {
  const { vulnerabilities, message = 'the registry did not answer' } = parse(report);
  if (!vulnerabilities) return { verdict: 'not asked', output: message };
  const grave = Object.values(vulnerabilities).filter(({ severity }) => severity === 'high' || severity === 'critical');
  return {
    verdict: grave.length === 0 ? 'passed' : 'FAILED',
    output: grave.map(({ name, severity, range }) => `${name} ${range}: ${severity}`).join('\n'),
  };
}

/** @param {string} report @returns {{ vulnerabilities?: Record<string, { name: string, severity: string, range: string }>, message?: string }} */
function parse(report) {
  try {
    return JSON.parse(report);
  } catch {
    return {};
  }
}
