import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

import { nodeFor } from './install.mjs';
import { isExecutable } from './is-executable.mjs';

const run = promisify(execFile);
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Unpacks Chromium, and the libraries that a bare Debian lacks, into TMPDIR and prints their paths. */
const unpack = `
  const { default: chromium } = await import('@sparticuz/chromium');
  const path = await chromium.executablePath();
  const { LD_LIBRARY_PATH } = process.env;
  console.log(JSON.stringify({ CHROMIUM_PATH: path, LD_LIBRARY_PATH }));
`;

/**
 * Finds a browser for the tests: CHROMIUM_PATH, Chrome on macOS, one on PATH, or the npm package's.
 * @param {{ checkout: string, enginesDir: string, environment: NodeJS.ProcessEnv }} settings
 * @returns {Promise<Record<string, string>>}
 */
export async function findBrowser({ checkout, enginesDir, environment }) {
  if (environment.CHROMIUM_PATH) return { CHROMIUM_PATH: environment.CHROMIUM_PATH };
  if (process.platform === 'darwin' && isExecutable(onMac)) return { CHROMIUM_PATH: onMac };
  for (const folder of (environment.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name);
      if (isExecutable(path) && (await starts(path))) return { CHROMIUM_PATH: path };
    }
  }
  const folder = join(enginesDir, 'chromium');
  mkdirSync(folder, { recursive: true });
  const { stdout } = await run(nodeFor(checkout), ['--input-type=module', '--eval', unpack], {
    cwd: checkout,
    env: { ...environment, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  });
  const fonts = join(folder, 'fonts.conf');
  writeFileSync(fonts, fontsOf(folder));
  return { ...JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}'), FONTCONFIG_FILE: fonts };
}

/** The package's configuration has paths of another system, and Chromium exits without fonts. @param {string} folder */
const fontsOf = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;

/** Ubuntu's chromium-browser is only a script that asks for a snap. @param {string} path */
async function starts(path) {
  return run(path, ['--version']).then(
    () => true,
    () => false,
  );
}
