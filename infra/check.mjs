/** `npm run check`: types, lint, boundaries and drift; everything is run, everything that fails is shown. */
import { runChecks } from './lib/checks.mjs';
import { explain } from './lib/fault.mjs';
import { install, isInstalled } from './lib/install.mjs';
import { readSettings } from './lib/settings.mjs';

try {
  const settings = readSettings(process.env);
  if (!isInstalled(settings.checkout)) await install(settings);
  const { failed } = await runChecks(settings);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  process.exitCode = 1;
  console.error(explain(error));
}
