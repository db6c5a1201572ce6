import config from './.dependency-cruiser.mjs';

const module = '^backend/src/modules/[^/]+$';

/** The backend's modules as folders, without tests, which may prepare what they need in any module. */
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
  ],
  options: {
    ...config.options,
    includeOnly: { path: '^backend/src/modules/' },
    exclude: { path: '[.]test[.]ts$' },
  },
};
