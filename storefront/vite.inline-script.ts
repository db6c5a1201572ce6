import { build, type Plugin, type Rolldown } from 'vite';

/** `import code from './x.ts?script'`: the bundled module as the text of an inline script. */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    load: {
      filter: { id: /\?script$/ },
      async handler(id) {
        const file = id.replace(/\?script$/, '');
        const { output } = (await build({
          configFile: false,
          logLevel: 'warn',
          build: { write: false, minify: 'oxc', rolldownOptions: { input: file, output: { format: 'iife' } } },
        })) as Rolldown.RolldownOutput;
        output[0].moduleIds.forEach((module) => this.addWatchFile(module));
        return `export default ${JSON.stringify(output[0].code.trim())}`;
      },
    },
  };
}
