import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { cruise } from 'dependency-cruiser';

import config from '../../.dependency-cruiser.mjs';
import { temporaryFolder } from './temporary.mjs';

export const exporting = 'export const a = 1;\n';

/**
 * Checks a small tree of workspaces with the project's rules.
 * @param {Record<string, string>} files
 * @param {import('dependency-cruiser').IConfiguration} [rules]
 */
export async function violatedRules(files, rules = config) {
  const folder = temporaryFolder();
  for (const [path, content] of Object.entries({ ...workspaces, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  mkdirSync(join(folder, 'node_modules/@mithai'), { recursive: true });
  for (const [name, path] of Object.entries(packages))
    symlinkSync(`../../${path}`, join(folder, 'node_modules/@mithai', name));

  const { options, ...ruleSet } = rules;
  const { output } = await cruise(['contracts', 'backend', 'workers', 'storefront'], {
    ...options,
    baseDir: folder,
    validate: true,
    ruleSet,
  });
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations.filter(({ rule }) => rule.severity === 'error').map(({ rule }) => rule.name);
}

/** Folders by their package `@mithai/…`. */
const packages = {
  contracts: 'contracts',
  server: 'contracts/server',
  backend: 'backend',
  workers: 'workers',
  storefront: 'storefront',
};

const workspaces = {
  'package.json': JSON.stringify({ name: 'shop', type: 'module', workspaces: Object.values(packages) }),
  'contracts/package.json': JSON.stringify({
    name: '@mithai/contracts',
    type: 'module',
    exports: { '.': './src/index.ts', './*': './src/*.ts' },
  }),
  'contracts/src/index.ts': exporting,
  'contracts/server/package.json': JSON.stringify({
    name: '@mithai/server',
    type: 'module',
    exports: { './*': './*.ts' },
    dependencies: { '@mithai/contracts': '0.1.0' },
  }),
  'contracts/server/logs.ts': "export { a } from '@mithai/contracts';\n",
  'backend/package.json': JSON.stringify({
    name: '@mithai/backend',
    type: 'module',
    exports: {
      './modules/*': './src/modules/*/index.ts',
      './inside/*': './src/*.ts',
      './test/*': './test/*.ts',
    },
    dependencies: { '@mithai/contracts': '0.1.0', '@mithai/server': '0.1.0' },
  }),
  'backend/src/modules/orders/index.ts': "export { order } from './order.entity.ts';\n",
  'backend/src/modules/orders/order.entity.ts':
    "import { a } from '@mithai/contracts';\nexport const order: number = a;\n",
  'backend/src/modules/cart/index.ts': "import { order } from '../orders/index.ts';\nexport const cart = order;\n",
  'workers/package.json': JSON.stringify({ name: '@mithai/workers', dependencies: { '@mithai/backend': '0.1.0' } }),
  'workers/src/main.ts': "import { order } from '@mithai/backend/modules/orders';\nconsole.log(order);\n",
  'storefront/package.json': JSON.stringify({
    name: '@mithai/storefront',
    dependencies: { '@mithai/contracts': '0.1.0', '@mithai/server': '0.1.0' },
  }),
  'storefront/src/features/cart/line.tsx':
    "import { Button } from '../../ui/button.tsx';\nexport const Line = () => <Button />;\n",
  'storefront/src/ui/button.tsx': 'export const Button = () => <button />;\n',
  'storefront/src/api/client.ts': exporting,
};

/** @param {string} name @returns {Record<string, string>} an installed package, regardless of who declares it */
export const installed = (name) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, main: 'index.js' }),
  [`node_modules/${name}/index.js`]: exporting,
});
