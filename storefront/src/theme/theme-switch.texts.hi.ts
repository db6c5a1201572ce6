import type { Translation } from '../language/translation.ts';
import type { themeSwitchTexts as english } from './theme-switch.texts.ts';

export const themeSwitchTexts: Translation<typeof english> = {
  legend: 'रंग',
  system: 'डिवाइस के अनुसार',
  light: 'उजला',
  dark: 'गहरा',
};
