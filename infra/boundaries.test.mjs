import { describe, expect, test } from 'vitest';

import config from '../.dependency-cruiser.mjs';
import folderConfig from '../.dependency-cruiser.folders.mjs';
import { exporting, installed, violatedRules } from './test/import-fixture.mjs';

describe('allowed imports', () => {
  test('accepts the intended dependencies', async () => {
    expect(await violatedRules({})).toEqual([]);
  });

  test('allows a feature to import files of another, except its pages and machines', async () => {
    const files = {
      'storefront/src/features/home/x.tsx':
        "import { Line } from '../cart/line.tsx';\nexport const X = () => <Line />;\n",
      'storefront/src/features/cart/cart-page.tsx': exporting,
      'storefront/src/routes/cart.tsx': "export * from '../features/cart/cart-page.tsx';\n",
    };
    expect(await violatedRules(files)).toEqual([]);
  });

  test('allows a test of the workers to use the test entry of the backend', async () => {
    const files = {
      'backend/test/internals.ts': "export { order } from '../src/modules/orders/order.entity.ts';\n",
      'workers/src/x.test.ts': "import { order } from '@mithai/backend/test/internals';\nconsole.log(order);\n",
    };
    expect(await violatedRules(files)).toEqual([]);
  });

  test('allows a page to load the file of its schemas later', async () => {
    const files = {
      'contracts/src/cart.ts': exporting,
      'storefront/src/x.ts': "export const schema = async () => (await import('@mithai/contracts/cart')).a;\n",
    };
    expect(await violatedRules(files)).toEqual([]);
  });

  test('allows Node modules in code shared by servers', async () => {
    const files = {
      'contracts/server/x.ts': "export { once } from 'node:events';\n",
      'storefront/src/server/x.ts': "export * from '@mithai/server/x';\n",
      'storefront/src/server.ts': "export * from '../../contracts/server/x.ts';\n",
    };
    expect(await violatedRules(files)).toEqual([]);
  });

  const cartOfOrders = "export { cart } from '../cart/index.ts';\n";

  test('allows a test to use any module', async () => {
    expect(await violatedRules({ 'backend/src/modules/orders/x.test.ts': cartOfOrders }, folderConfig)).toEqual([]);
  });

  test('allows a section of the panel to import shared files and listed sections', async () => {
    const files = {
      'storefront/src/features/admin/panel.ts': "export * from './orders/x.ts';\n",
      'storefront/src/features/admin/head.ts': exporting,
      'storefront/src/features/admin/orders/x.ts': "export * from '../head.ts';\nexport * from '../customers/y.ts';\n",
      'storefront/src/features/admin/customers/y.ts': exporting.replace('a', 'y'),
    };
    expect(await violatedRules(files, folderConfig)).toEqual([]);
  });
});

/** @type {[string, string, Record<string, string>][]} */
const forbidden = [
  [
    'a circular import',
    'no-circular-imports',
    {
      'contracts/src/x.ts': "import { y } from './y.ts';\nexport const x = y;\n",
      'contracts/src/y.ts': "import { x } from './x.ts';\nexport const y = x;\n",
    },
  ],
  [
    'a circular import of types',
    'no-circular-imports',
    {
      'contracts/src/x.ts': "import type { Y } from './y.ts';\nexport type X = Y;\n",
      'contracts/src/y.ts': "import type { X } from './x.ts';\nexport type Y = X;\n",
    },
  ],
  [
    'the storefront reaching into the backend by a path',
    'storefront-to-contracts',
    {
      'storefront/src/x.ts':
        "import { order } from '../../backend/src/modules/orders/index.ts';\nconsole.log(order);\n",
    },
  ],
  [
    'the storefront reaching into the backend by its package',
    'storefront-to-contracts',
    {
      'storefront/src/x.ts':
        "import type { order } from '@mithai/backend/modules/orders';\nexport type X = typeof order;\n",
    },
  ],
  [
    'the storefront reaching into the backend when it runs',
    'storefront-to-contracts',
    { 'storefront/src/x.tsx': "export const x = () => import('@mithai/backend/modules/orders');\n" },
  ],
  [
    'the backend using the workers',
    'backend-to-contracts',
    { 'backend/src/x.ts': "import '../../workers/src/main.ts';\n" },
  ],
  [
    'contracts using the backend',
    'contracts-know-zod-alone',
    { 'contracts/src/x.ts': "export * from '../../backend/src/modules/orders/index.ts';\n" },
  ],
  [
    'contracts using Node',
    'contracts-know-zod-alone',
    { 'contracts/src/x.ts': "import { readFile } from 'node:fs';\nconsole.log(readFile);\n" },
  ],
  [
    'contracts using a package besides zod',
    'contracts-know-zod-alone',
    { ...installed('ioredis'), 'contracts/src/x.ts': "import { a } from 'ioredis';\nconsole.log(a);\n" },
  ],
  [
    'contracts using what only servers share',
    'contracts-know-zod-alone',
    { 'contracts/server/x.ts': exporting, 'contracts/src/y.ts': "export * from '../server/x.ts';\n" },
  ],
  [
    "a file past the contracts' index",
    'contracts-are-used-by-their-index',
    { 'contracts/src/x.ts': exporting, 'backend/src/x.ts': "export type { a } from '@mithai/contracts/x';\n" },
  ],
  [
    'what servers share using the backend',
    'server-to-contracts',
    { 'contracts/server/x.ts': "export * from '../../backend/src/modules/orders/index.ts';\n" },
  ],
  [
    'a page using what only servers share',
    'browsers-without-server',
    {
      'contracts/server/x.ts': exporting,
      'storefront/src/x.ts': "export * from '../../contracts/server/x.ts';\n",
    },
  ],
  [
    "a module past another's index",
    'modules-meet-at-their-index',
    { 'backend/src/modules/cart/x.ts': "import { order } from '../orders/order.entity.ts';\nconsole.log(order);\n" },
  ],
  [
    "the workers past a module's index",
    'modules-are-used-by-their-index',
    {
      'workers/src/x.ts':
        "import { order } from '@mithai/backend/inside/modules/orders/order.entity';\nconsole.log(order);\n",
    },
  ],
  [
    "a module past the outbox's index",
    'outbox-and-audit-are-used-by-their-index',
    {
      'backend/src/outbox/changes.ts': exporting,
      'backend/src/modules/cart/x.ts': "import { a } from '../../outbox/changes.ts';\nconsole.log(a);\n",
    },
  ],
  [
    "a module past the audit log's index",
    'outbox-and-audit-are-used-by-their-index',
    {
      'backend/src/audit/audit.ts': exporting,
      'backend/src/modules/cart/x.ts': "import { a } from '../../audit/audit.ts';\nconsole.log(a);\n",
    },
  ],
  [
    'a test of the workers using the backend by a path',
    'workers-use-the-exports-of-the-backend',
    {
      'workers/src/x.test.ts':
        "import { order } from '../../backend/src/modules/orders/order.entity.ts';\nconsole.log(order);\n",
    },
  ],
  [
    'the workers using a test helper',
    'code-without-test-helpers',
    {
      'backend/test/x.ts': exporting,
      'workers/src/x.ts': "import { a } from '@mithai/backend/test/x';\nconsole.log(a);\n",
    },
  ],
  [
    'the design system using the API',
    'ui-knows-no-router-and-no-api',
    { 'storefront/src/ui/x.ts': "import { a } from '../api/client.ts';\nconsole.log(a);\n" },
  ],
  [
    'the design system using a feature',
    'ui-knows-no-router-and-no-api',
    {
      'storefront/src/ui/x.tsx':
        "import { Line } from '../features/cart/line.tsx';\nexport const X = () => <Line />;\n",
    },
  ],
  ...['api', 'language', 'hydration'].map(
    (folder) =>
      /** @type {[string, string, Record<string, string>]} */ ([
        `${folder} using a feature`,
        'api-language-and-hydration-know-no-feature',
        { [`storefront/src/${folder}/x.ts`]: "export { Line } from '../features/cart/line.tsx';\n" },
      ]),
  ),
  [
    'a feature with an index',
    'features-have-no-index',
    {
      'storefront/src/features/cart/index.ts': "export { Line } from './line.tsx';\n",
      'storefront/src/routes/x.tsx':
        "import { Line } from '../features/cart/index.ts';\nexport const X = () => <Line />;\n",
    },
  ],
  [
    'two features that import each other',
    'no-circular-features',
    {
      'storefront/src/features/cart/x.ts': "import { y } from '../home/y.ts';\nexport const x = y;\n",
      'storefront/src/features/home/y.ts': exporting.replace('a', 'y'),
      'storefront/src/features/home/z.tsx':
        "import { Line } from '../cart/line.tsx';\nexport const Z = () => <Line />;\n",
    },
  ],
  [
    'a mutation outside *.mutations.ts',
    'mutations-in-their-files',
    {
      'storefront/src/api/use-mutation.ts': exporting,
      'storefront/src/features/cart/cart.mutations.ts': "export { a } from '../../api/use-mutation.ts';\n",
      'storefront/src/features/cart/x.tsx': "export { a } from '../../api/use-mutation.ts';\n",
    },
  ],
  [
    "a feature using another's page",
    'features-keep-pages-and-machines',
    {
      'storefront/src/features/cart/cart-page.tsx': exporting,
      'storefront/src/features/home/x.tsx': "export * from '../cart/cart-page.tsx';\n",
    },
  ],
  [
    "a feature using another's state machine",
    'features-keep-pages-and-machines',
    {
      'storefront/src/features/cart/cart.machine.ts': exporting,
      'storefront/src/features/home/x.tsx': "export * from '../cart/cart.machine.ts';\n",
    },
  ],
  ['an import that leads nowhere', 'every-import-exists', { 'workers/src/x.ts': "import './nothing.ts';\n" }],
  [
    'a package that another workspace declares',
    'declared-packages-only',
    { ...installed('date-fns'), 'workers/src/x.ts': "import { a } from 'date-fns';\nconsole.log(a);\n" },
  ],
  [
    'the backend using BullMQ',
    'backend-without-bullmq',
    { ...installed('bullmq'), 'backend/src/x.ts': "import { a } from 'bullmq';\nconsole.log(a);\n" },
  ],
  [
    'the backend using the client of Redis',
    'backend-without-bullmq',
    { ...installed('ioredis'), 'backend/src/x.ts': "import { a } from 'ioredis';\nconsole.log(a);\n" },
  ],
  [
    'the workers using the storefront',
    'workers-to-backend-and-contracts',
    { 'workers/src/x.ts': "import { a } from '../../storefront/src/api/client.ts';\nconsole.log(a);\n" },
  ],
  [
    'the platform using a module',
    'platform-has-no-business',
    { 'backend/src/platform/x.ts': "import { order } from '../modules/orders/index.ts';\nconsole.log(order);\n" },
  ],
];

/** An import by the name of its package is the same import. @type {[string, string, string, string][]} */
const forbiddenByPackage = [
  ['contracts using the backend', 'contracts-know-zod-alone', 'contracts/src/x.ts', 'backend/modules/orders'],
  ['contracts using what only servers share', 'contracts-know-zod-alone', 'contracts/src/x.ts', 'server/logs'],
  ['what servers share using the backend', 'server-to-contracts', 'contracts/server/x.ts', 'backend/modules/orders'],
  ['a page using what only servers share', 'browsers-without-server', 'storefront/src/x.ts', 'server/logs'],
  ['the backend using the workers', 'backend-to-contracts', 'backend/src/x.ts', 'workers/src/main.ts'],
  [
    'the workers using the storefront',
    'workers-to-backend-and-contracts',
    'workers/src/x.ts',
    'storefront/src/api/client.ts',
  ],
  [
    "a module past another's index",
    'modules-meet-at-their-index',
    'backend/src/modules/cart/x.ts',
    'backend/inside/modules/orders/order.entity',
  ],
  [
    "a module past the outbox's index",
    'outbox-and-audit-are-used-by-their-index',
    'backend/src/modules/cart/x.ts',
    'backend/inside/outbox/outbox',
  ],
  ['the platform using a module', 'platform-has-no-business', 'backend/src/platform/x.ts', 'backend/modules/orders'],
  [
    'the design system using the API',
    'ui-knows-no-router-and-no-api',
    'storefront/src/ui/x.ts',
    'storefront/src/api/client.ts',
  ],
  [
    'the client of the API using a feature',
    'api-language-and-hydration-know-no-feature',
    'storefront/src/api/x.ts',
    'storefront/src/features/cart/line.tsx',
  ],
];

/** Rules between folders, which hold though none of their files import each other. */
/** @type {[string, string, Record<string, string>][]} */
const forbiddenBetweenFolders = [
  [
    'modules that import each other',
    'no-circular-modules',
    { 'backend/src/modules/orders/x.ts': "export { cart } from '../cart/index.ts';\n" },
  ],
  [
    'a section of the panel that imports an unlisted one',
    'admin-sections-import-listed-sections',
    {
      'storefront/src/features/admin/orders/x.ts': "export * from '../staff/x.ts';\n",
      'storefront/src/features/admin/staff/x.ts': exporting,
    },
  ],
  [
    'a new section of the panel that imports another',
    'admin-sections-import-listed-sections',
    {
      'storefront/src/features/admin/coupons/x.ts': "export * from '../staff/x.ts';\n",
      'storefront/src/features/admin/staff/x.ts': exporting,
    },
  ],
  [
    'sections of the panel that import each other',
    'no-circular-admin-sections',
    {
      'storefront/src/features/admin/orders/x.ts': "export * from '../tasks/x.ts';\n",
      'storefront/src/features/admin/orders/y.ts': exporting,
      'storefront/src/features/admin/tasks/x.ts': exporting,
      'storefront/src/features/admin/tasks/y.ts': "export * from '../orders/y.ts';\n",
    },
  ],
  [
    'three sections of the panel in a circle',
    'no-circular-admin-sections',
    {
      'storefront/src/features/admin/orders/x.ts': "export * from '../tickets/x.ts';\n",
      'storefront/src/features/admin/orders/y.ts': exporting,
      'storefront/src/features/admin/tickets/x.ts': "export * from '../tasks/x.ts';\n",
      'storefront/src/features/admin/tasks/x.ts': "export * from '../orders/y.ts';\n",
    },
  ],
];

describe('forbidden imports', () => {
  test.each(forbidden)('rejects %s', async (_, rule, files) => {
    expect(await violatedRules(files)).toContain(rule);
  });

  test.each(forbiddenByPackage)('rejects %s by its package', async (_, rule, file, name) => {
    const files = { 'backend/src/outbox/outbox.ts': exporting, [file]: `export * from '@mithai/${name}';\n` };
    expect(await violatedRules(files)).toContain(rule);
  });

  test.each(forbiddenBetweenFolders)('rejects %s', async (_, rule, files) => {
    expect(await violatedRules(files)).toEqual([]);
    expect(await violatedRules(files, folderConfig)).toContain(rule);
  });

  test.each([
    ['of files', config, forbidden],
    ['of folders', folderConfig, forbiddenBetweenFolders],
  ])('has a failing example for every rule %s', (_, { forbidden: rules }, examples) => {
    expect(new Set(rules?.map(({ name }) => name))).toEqual(new Set(examples.map(([, rule]) => rule)));
  });
});
