/**
 * draw-charts.ts [--check] [folder]: draws the state machines into docs/charts or another folder.
 * With `--check`, writes nothing and fails if a chart is out of date.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { emailSignInMachine } from '../src/features/auth/email-sign-in.machine.ts';
import { checkoutMachine } from '../src/features/checkout/placing/checkout.machine.ts';
import { paymentMachine } from '../src/features/checkout/placed/payment.machine.ts';
import { imageUploadMachine } from '../src/features/partner-application/image-upload.machine.ts';
import { partnerApplicationMachine } from '../src/features/partner-application/partner-application.machine.ts';
import { secondFactorMachine } from '../src/features/security/second-factor.machine.ts';
import { sessionMachine } from '../src/features/session/session.machine.ts';
import { drawChart } from './state-chart.ts';

const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true });
const [folder = new URL('../../docs/charts', import.meta.url).pathname] = positionals;

const drifted: string[] = [];
for (const machine of [
  sessionMachine,
  emailSignInMachine,
  secondFactorMachine,
  checkoutMachine,
  paymentMachine,
  partnerApplicationMachine,
  imageUploadMachine,
]) {
  const name = `${machine.id}.md`;
  const chart = drawChart(machine);
  if (chart === (await readFile(join(folder, name), 'utf8').catch(() => null))) continue;
  if (values.check) drifted.push(name);
  else await writeFile(join(folder, name), chart);
}

if (drifted.length > 0) {
  console.error(`Out of date in docs/charts: ${drifted.join(', ')}. Run node storefront/scripts/draw-charts.ts`);
  process.exitCode = 1;
}
