import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/**
 * Audits the production dependencies with npm's registry.
 * @param {string} cwd @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ verdict: 'passed' | 'FAILED' | 'not asked', output: string }>}
 */
export async function auditDependencies(cwd, env) {
  const npm = spawn('npm', ['audit', '--omit=dev', '--json', '--loglevel=silent'], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return judgeAudit(await text(npm.stdout));
}

const NETWORK_CODES = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENETUNREACH',
  'ENOAUDIT',
]);

/**
 * High and critical findings fail the check; no response from the registry is no verdict.
 * @param {string} report what `npm audit --json` prints
 * @returns {{ verdict: 'passed' | 'FAILED' | 'not asked', output: string }}
 */
export function judgeAudit(report) {
  const { vulnerabilities, statusCode, message, error } = parse(report);
  if (!vulnerabilities) {
    const isAway = statusCode !== undefined || NETWORK_CODES.has(error?.code ?? '');
    return { verdict: isAway ? 'not asked' : 'FAILED', output: message ?? error?.summary ?? 'npm audit told nothing' };
  }
  const grave = Object.values(vulnerabilities).filter(({ severity }) => severity === 'high' || severity === 'critical');
  return {
    verdict: grave.length === 0 ? 'passed' : 'FAILED',
    output: grave.map(({ name, severity, range }) => `${name} ${range}: ${severity}`).join('\n'),
  };
}

/**
 * @param {string} report
 * @returns {{
 *   vulnerabilities?: Record<string, { name: string, severity: string, range: string }>,
 *   message?: string, statusCode?: number, error?: { code?: string, summary?: string },
 * }}
 */
function parse(report) {
  try {
    return JSON.parse(report);
  } catch {
    return {};
  }
}
