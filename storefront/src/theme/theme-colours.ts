import { PAPER } from './paper.ts';

type Scheme = keyof typeof PAPER;

/** What the browser's bars are painted in, by the scheme of the device: the same in both once a theme was chosen. */
export function themeColours(choice: Scheme | 'system') {
  return (['light', 'dark'] as const).map((scheme) => ({ scheme, colour: PAPER[choice === 'system' ? scheme : choice] }));
}
