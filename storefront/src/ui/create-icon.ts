import type { LucideIconData, LucideProps } from 'lucide-react';
import { createElement, type ReactElement } from 'react';

/**
 * Draws an icon of lucide-react: vite.config.ts puts it in the place of the library's own, which puts every icon together
 * anew at every rendering and so took a sixth of the home page's time. Of its settings only `size` is left; an icon has no class.
 */
export default function createIcon({ size: side = 24, node }: LucideIconData): (props: LucideProps) => ReactElement {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  const frame = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${side} ${side}`,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    'aria-hidden': true,
  } as const;

  return ({ size = side, ...attributes }) => createElement('svg', { ...frame, width: size, height: size, ...attributes }, shapes);
}
