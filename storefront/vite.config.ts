import { LANGUAGES, type Language } from '@mithai/contracts';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { inlineScripts } from './vite.inline-script.ts';
import { textsIn } from './vite.language.ts';

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  resolve: {
    alias: [
      { find: '../createLucideIcon.mjs', replacement: `${import.meta.dirname}/src/ui/create-icon.ts` },
      { find: /^zod$/, replacement: `${import.meta.dirname}/src/api/zod.ts` },
    ],
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: `${import.meta.dirname}/src/routes`,
      generatedRouteTree: `${import.meta.dirname}/src/routeTree.gen.ts`,
      addExtensions: true,
      quoteStyle: 'single',
      disableLogging: true,
    }),
    react(),
    vanillaExtractPlugin(),
    inlineScripts(),
    ...LANGUAGES.slice(1).map((language) => ({
      ...textsIn(language),
      applyToEnvironment: ({ name }: { name: string }) => name.endsWith(`_${language}`),
    })),
  ],
  build: {
    // One stylesheet, so that the rules' order does not depend on which page is opened first.
    cssCodeSplit: false,
    // Files are inlined by an explicit ?inline only.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // A chunk's own file needs no preload, because the import requests it anyway.
    modulePreload: { resolveDependencies: (file, needed) => needed.filter((other) => other !== file) },
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  environments: Object.fromEntries(
    (command === 'build' ? LANGUAGES : LANGUAGES.slice(0, 1)).flatMap((language) =>
      environmentsOf(language, command === 'build'),
    ),
  ),
  builder: {},
}));

const CARDS =
  /storefront\/src\/(features\/(catalog\/(product-card|product-facts|product-badges|add-to-cart|catalog\.texts|recently-viewed(-products)?\.ts)|cart\/max-quantity)|ui\/(alert|field|inputs|list-states|stars|surfaces))/;
/** Those of home and of notices, so that it does not load the icons of all other pages. */
const CARD_ICONS = /lucide-react\/.+\/(arrow-right|leaf|x)\.mjs/;
/** Of home's server parts. */
const PART_ICONS = /lucide-react\/.+\/(badge-check|cooking-pot|droplet|heart-handshake|sprout|wheat)\.mjs/;

/** Splits the first view so that each file runs in a short task, and libraries stay cached; tiny chunks are merged. */
const CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, tags: ['$initial' as const], priority: 3 },
  { name: 'vendor', test: /node_modules/, tags: ['$initial' as const], priority: 2 },
  {
    name: 'features',
    test: /contracts\/src|storefront\/src\/(features|language|ui)\//,
    tags: ['$initial' as const],
    priority: 2,
  },
  { name: 'first', tags: ['$initial' as const], priority: 1 },
  { name: 'cards', test: (id: string) => CARDS.test(id) || CARD_ICONS.test(id) },
  // Each file has its name in the lists of chunks that every first view loads.
  { name: 'schemas', test: /contracts\/src\//, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'choices', test: /storefront\/src\/ui\/choices/ },
  { name: 'search', test: /use-product-search|react-query\/.+\/useQueries/ },
  { name: 'changes', test: /api\/use-mutation|react-query\/.+\/useMutation|query-core\/.+\/mutationObserver/ },
  { name: 'parts', test: PART_ICONS },
  { name: 'icons', test: /node_modules\/lucide-react/ },
  // Notices may come on every page; dialogs and choices come with the pages that have them.
  { name: 'notices', test: /node_modules\/@radix-ui\/react-toast/, priority: 1 },
  {
    name: 'overlays',
    test: /node_modules\/(@radix-ui|radix-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden)/,
  },
];

/** One build per language; chunks without texts are identical and share a file. */
function environmentsOf(language: Language, isBuild: boolean): [string, EnvironmentOptions][] {
  const isFirst = language === LANGUAGES[0];
  const suffix = isFirst ? '' : `_${language}`;
  return [
    [
      `client${suffix}`,
      {
        consumer: 'client',
        build: {
          outDir: 'dist/client',
          emptyOutDir: isFirst,
          manifest: `.vite/manifest.${language}.json`,
          rolldownOptions: {
            input: 'src/entry-client.tsx',
            // Each page lists its chunks, and fits into the first TCP window (e2e/first-load.spec.ts) with short names.
            output: {
              codeSplitting: { groups: CHUNKS },
              chunkFileNames: 'assets/[hash:7].js',
            },
          },
        },
      },
    ],
    [
      `ssr${suffix}`,
      {
        consumer: 'server',
        // One bundle with React's production build, whatever NODE_ENV is at run time.
        ...(isBuild && {
          resolve: { noExternal: true },
          define: { 'process.env.NODE_ENV': '"production"' },
        }),
        build: {
          outDir: `dist/server/${language}`,
          copyPublicDir: false,
          rolldownOptions: { input: 'src/entry-server.tsx' },
        },
      },
    ],
  ];
}
