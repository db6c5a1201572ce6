import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { colours } from '@mithai/contracts';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { DocumentView } from './document-view.ts';

const WEIGHTS = ['400Regular', '600SemiBold', '700Bold'];

/** As on screen, then the other scripts in which customers write names; `document.typ` has the order. */
const FONTS = [
  'Mukta',
  'Noto Sans Bengali',
  'Noto Sans Gujarati',
  'Noto Sans Gurmukhi',
  'Noto Sans Kannada',
  'Noto Sans Malayalam',
  'Noto Sans Oriya',
  'Noto Sans Tamil',
  'Noto Sans Telugu',
];

const require = createRequire(import.meta.url);

const createCompiler = async (): Promise<{ compiler: NodeCompiler; template: string }> => ({
  compiler: NodeCompiler.create({
    fontArgs: [
      {
        fontBlobs: await Promise.all(
          FONTS.flatMap((font) => WEIGHTS.map((weight) => readFile(require.resolve(fileOf(font, weight))))),
        ),
      },
    ],
  }),
  template: await readFile(new URL('document.typ', import.meta.url), 'utf8'),
});

const fileOf = (font: string, weight: string): string =>
  `@expo-google-fonts/${font.toLowerCase().replaceAll(' ', '-')}/${weight}/${font.replaceAll(' ', '')}_${weight}.ttf`;

let created: ReturnType<typeof createCompiler> | undefined;

/** One PDF with a text layer; runs in a process of `document-pdf.ts`. */
export default async (views: DocumentView[]): Promise<Uint8Array> => {
  created ??= createCompiler();
  const { compiler, template } = await created;
  const inputs = { views: JSON.stringify(views), colours: JSON.stringify(colours.light) };
  const pdf = compiler.pdf({ mainFileContent: template, inputs });
  compiler.evictCache(0);
  return pdf;
};
