import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { DocumentView } from './document-view.ts';

/** Latin and Devanagari, as on screen. */
const FONTS = ['400Regular/Mukta_400Regular', '600SemiBold/Mukta_600SemiBold', '700Bold/Mukta_700Bold'];

const require = createRequire(import.meta.url);

const createCompiler = async (): Promise<{ compiler: NodeCompiler; template: string }> => ({
  compiler: NodeCompiler.create({
    fontArgs: [
      {
        fontBlobs: await Promise.all(
          FONTS.map((font) => readFile(require.resolve(`@expo-google-fonts/mukta/${font}.ttf`))),
        ),
      },
    ],
  }),
  template: await readFile(new URL('document.typ', import.meta.url), 'utf8'),
});

let created: ReturnType<typeof createCompiler> | undefined;

/** One PDF with a text layer; runs in a process of `document-pdf.ts`. */
export default async (views: DocumentView[]): Promise<Uint8Array> => {
  created ??= createCompiler();
  const { compiler, template } = await created;
  const pdf = compiler.pdf({ mainFileContent: template, inputs: { views: JSON.stringify(views) } });
  compiler.evictCache(0);
  return pdf;
};
