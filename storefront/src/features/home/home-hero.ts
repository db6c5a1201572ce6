import type { ShopHome } from '@mithai/contracts';
import { localize, type Shown } from '../shop/localize.ts';
import { texts } from './home.texts.ts';

export interface HeroContent {
  /** Lines. */
  title: Shown[];
  text: Shown;
}

/** The owner's texts, or those that come with the shop. */
export function heroOf(hero: ShopHome['hero']): HeroContent {
  if (!hero) return { title: texts.hero.title.map(inPageLanguage), text: inPageLanguage(texts.hero.text) };
  return { title: split(localize(hero.title), '\n'), text: localize(hero.text) };
}

export const inPageLanguage = (text: string): Shown => ({ text });

export function split({ text, ...rest }: Shown, separator: string | RegExp): Shown[] {
  return text.split(separator).map((part) => ({ ...rest, text: part }));
}
