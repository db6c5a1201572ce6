import config from './.dependency-cruiser.mjs';

const module = '^backend/src/modules/[^/]+$';
const section = '^storefront/src/features/admin/[^/]+$';

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
  ],
  options: {
    ...config.options,
    includeOnly: { path: '^(backend/src/modules|storefront/src/features/admin/[^/]+)/' },
    exclude: { path: '[.]test[.]tsx?$' },
  },
};
