import { PAPER } from '@mithai/contracts';

type Scheme = keyof typeof PAPER;

/** Browser theme colors by the device's color scheme; both are equal once a theme is chosen. */
export function themeColours(choice: Scheme | 'system') {
  return (['light', 'dark'] as const).map((scheme) => ({
    scheme,
    colour: PAPER[choice === 'system' ? scheme : choice],
  }));
}
