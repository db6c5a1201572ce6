import config from './.dependency-cruiser.mjs';

const module = '^backend/src/modules/[^/]+$';
const admin = '^storefront/src/features/admin/';
const section = `${admin}[^/]+$`;

/** The sections that a section of the admin panel imports from. Before you add one, move the part up to `features/admin`. */
const SECTION_IMPORTS = {
  'audit-log': ['products'],
  'custom-orders': ['audit-log'],
  customers: ['audit-log'],
  edit: ['audit-log', 'products', 'settings'],
  orders: ['audit-log', 'customers', 'requests', 'shortcuts'],
  partners: ['audit-log', 'products'],
  payments: ['partners'],
  requests: ['audit-log', 'customers'],
  settings: ['orders'],
  staff: ['audit-log'],
  tasks: ['orders'],
  today: ['orders', 'payments', 'shortcuts', 'tasks'],
  tracking: ['products'],
};
const UNLISTED = `(?!(?:${Object.keys(SECTION_IMPORTS).join('|')})/)[^/]+`;

/** Rules between folders, without tests, which may prepare what they need anywhere. */
/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular-modules',
      comment: 'Modules that import each other cannot be understood one at a time, even through different files.',
      severity: 'error',
      scope: 'folder',
      from: { path: module },
      to: { path: module, circular: true },
    },
    {
      name: 'no-circular-admin-sections',
      comment: 'What sections of the panel share is in the folder above them.',
      severity: 'error',
      scope: 'folder',
      from: { path: section },
      to: { path: section, circular: true },
    },
    ...Object.entries({ ...SECTION_IMPORTS, [UNLISTED]: [] }).map(([name, imports]) => ({
      name: 'admin-sections-import-listed-sections',
      severity: /** @type {const} */ ('error'),
      from: { path: `${admin}(${name})/` },
      to: { path: `${admin}[^/]+/`, pathNot: `${admin}(?:${['$1', ...imports].join('|')})/` },
    })),
  ],
  options: {
    ...config.options,
    includeOnly: { path: '^(backend/src/modules|storefront/src/features/admin/[^/]+)/' },
    exclude: { path: '[.]test[.]tsx?$' },
  },
};
