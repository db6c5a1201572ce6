/** Import rules between the parts of the shop; `npm run check` rejects a violation. */
const within = (/** @type {string} */ folder) => `^${folder}/`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular-imports',
      comment: 'Files that import each other cannot be understood one at a time.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every-import-exists',
      comment: 'An import that leads nowhere would also hide from the other rules.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared-packages-only',
      comment: 'A package belongs to the package.json of the workspace that uses it.',
      severity: 'error',
      from: {
        path: '^(contracts|backend|workers|storefront)/',
        pathNot: ['[.](test|config)[.]tsx?$', '^[a-z]+/test/'],
      },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'contracts-know-zod-alone',
      severity: 'error',
      from: { path: within('contracts'), pathNot: ['[.](test|config)[.]ts$', within('contracts/server')] },
      to: { pathNot: ['^contracts/(?!server/)', '^node_modules/zod/'] },
    },
    {
      name: 'contracts-are-used-by-their-index',
      comment: 'Only import() names a file: the schemas that a page loads after its first response.',
      severity: 'error',
      from: { path: '^(backend|workers|storefront|contracts/server)/' },
      to: { path: '^contracts/src/', pathNot: '^contracts/src/index[.]ts$', dynamic: false },
    },
    {
      name: 'server-to-contracts',
      severity: 'error',
      from: { path: within('contracts/server') },
      to: { path: '^(backend|workers|storefront|infra|e2e)/' },
    },
    {
      name: 'browsers-without-server',
      comment: 'It uses Node’s modules, which no browser has.',
      severity: 'error',
      from: { path: within('storefront'), pathNot: '^storefront/src/server([.]ts$|/)' },
      to: { path: within('contracts/server') },
    },
    {
      name: 'backend-to-contracts',
      severity: 'error',
      from: { path: within('backend') },
      to: { path: '^(workers|storefront|infra|e2e)/' },
    },
    {
      name: 'backend-without-bullmq',
      comment: 'Redis may be away while orders are placed: rate limits and the change feed go on without it.',
      severity: 'error',
      from: {
        path: within('backend'),
        pathNot: ['^backend/src/platform/rate-limits[.]ts$', '[.]test[.]ts$', '^backend/test/'],
      },
      to: { path: '^node_modules/(bullmq|ioredis)/' },
    },
    {
      name: 'workers-to-backend-and-contracts',
      severity: 'error',
      from: { path: within('workers') },
      to: { path: '^(storefront|infra|e2e)/' },
    },
    {
      name: 'workers-use-the-exports-of-the-backend',
      comment: 'Its package.json lists what they may use; tests find entities in @mithai/backend/test/internals.',
      severity: 'error',
      from: { path: within('workers') },
      to: { path: within('backend'), dependencyTypes: ['local'] },
    },
    {
      name: 'code-without-test-helpers',
      severity: 'error',
      from: { path: '^(backend|workers)/src/', pathNot: '[.]test[.]ts$' },
      to: { path: '^(backend|workers)/test/' },
    },
    {
      name: 'storefront-to-contracts',
      severity: 'error',
      from: { path: within('storefront') },
      to: { path: '^(backend|workers|infra|e2e)/' },
    },
    {
      name: 'modules-meet-at-their-index',
      comment: 'Tests may prepare what they need in any module.',
      severity: 'error',
      from: { path: '^backend/src/modules/([^/]+)/', pathNot: '[.]test[.]ts$' },
      to: {
        path: '^backend/src/modules/([^/]+)/',
        pathNot: ['^backend/src/modules/$1/', '^backend/src/modules/[^/]+/index[.]ts$'],
      },
    },
    {
      name: 'modules-are-used-by-their-index',
      comment: 'The application is put together in app.ts and orm.ts; seeds and tests prepare data.',
      severity: 'error',
      from: {
        path: '^(backend|workers)/src/',
        pathNot: ['^backend/src/(modules|seeds)/', '^backend/src/(app|orm)[.]ts$', '[.]test[.]ts$'],
      },
      to: { path: '^backend/src/modules/[^/]+/', pathNot: '^backend/src/modules/[^/]+/index[.]ts$' },
    },
    {
      name: 'outbox-and-audit-are-used-by-their-index',
      severity: 'error',
      from: {
        path: '^(backend|workers)/src/',
        pathNot: ['^backend/src/(outbox|audit)/', '^backend/src/orm[.]ts$', '[.]test[.]ts$'],
      },
      to: { path: '^backend/src/(outbox|audit)/', pathNot: '^backend/src/(outbox|audit)/index[.]ts$' },
    },
    {
      name: 'platform-has-no-business',
      severity: 'error',
      from: { path: '^backend/src/platform/' },
      to: { path: '^backend/src/(modules|seeds)/' },
    },
    {
      name: 'ui-knows-no-router-and-no-api',
      severity: 'error',
      from: { path: '^storefront/src/ui/' },
      to: {
        path: ['^storefront/src/(api|features|routes|server)/', '^storefront/src/router', '^node_modules/@tanstack/'],
      },
    },
    {
      name: 'api-language-and-hydration-know-no-feature',
      comment: 'Features build on them; what they need of a feature belongs to them.',
      severity: 'error',
      from: { path: '^storefront/src/(api|language|hydration)/' },
      to: { path: '^storefront/src/features/' },
    },
    {
      name: 'features-have-no-index',
      comment: 'Importing the file itself tells what a page loads, and finds it in one step.',
      severity: 'error',
      from: {},
      to: { path: '^storefront/src/features/.+/index[.]tsx?$' },
    },
    {
      name: 'no-circular-features',
      comment: 'Features that import each other cannot be understood, or removed, one at a time.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^storefront/src/features/[^/]+$' },
      to: { path: '^storefront/src/features/', circular: true },
    },
    {
      name: 'mutations-in-their-files',
      comment: 'What a feature writes to the server is in its *.mutations.ts.',
      severity: 'error',
      from: { path: '^storefront/src/features/', pathNot: '[.]mutations[.]ts$' },
      to: { path: '^storefront/src/api/use-mutation[.]ts$' },
    },
    {
      name: 'features-keep-pages-and-machines',
      comment: 'A feature’s pages belong to the routes, its state machines to itself. The layout is shared.',
      severity: 'error',
      from: { path: '^storefront/src/features/([^/]+)/' },
      to: {
        path: ['^storefront/src/features/.+[.]machine[.]ts$', '^storefront/src/features/.+-page[.]tsx$'],
        pathNot: ['^storefront/src/features/$1/', '^storefront/src/features/layout/'],
      },
    },
  ],
  options: {
    parser: 'swc',
    // Workspaces resolve to their real folders, so that the import rules hold between them too.
    preserveSymlinks: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^storefront/(dist|[.]tanstack)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
