import type { Plugin } from 'vite';

/** Stops zod from probing `new Function` in the browser, which the Content Security Policy blocks and reports. */
export const zodWithoutEval = (): Plugin => ({
  name: 'zod-without-eval',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  transform: {
    filter: { id: /\/zod\/v4\/core\/core\.js$/ },
    handler: (code) => ({ code: `${code}\nglobalConfig.jitless = true;`, map: null }),
  },
});
