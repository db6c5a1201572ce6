import type { LucideIconData, LucideProps } from 'lucide-react';
import { dynamicIconImports as icons } from 'lucide-react/dynamic';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import createIcon from './create-icon.ts';

it.each([
  ['plus', { size: 18, 'aria-hidden': true }],
  ['star', { size: '1em', fill: 'currentColor' }],
  ['search-x', { strokeWidth: 1.4 }],
  ['map-pin', {}],
] as const)('renders the same as the library: %s', async (name, props: LucideProps) => {
  const { default: Theirs, __iconData } = (await icons[name]()) as unknown as IconModule;
  const Ours = createIcon(__iconData);

  expect(attributesOf(renderToStaticMarkup(<Ours {...props} />))).toEqual(
    attributesOf(renderToStaticMarkup(<Theirs {...props} />)),
  );
});

interface IconModule {
  default: React.ComponentType<LucideProps>;
  __iconData: LucideIconData;
}

/** Elements with their sorted attributes, except classes and the namespace, which HTML implies. */
function attributesOf(markup: string): string[][] {
  return [...markup.matchAll(/<(\w+)([^>]*)>/g)].map(([, tag = '', attributes = '']) => [
    tag,
    ...[...attributes.matchAll(/[\w-]+="[^"]*"/g)]
      .map(([attribute]) => attribute)
      .filter((text) => !/^(class|xmlns)=/.test(text))
      .toSorted(),
  ]);
}
