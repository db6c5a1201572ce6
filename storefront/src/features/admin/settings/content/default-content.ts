import { LANGUAGES, type LocalizedText, type ShopContent } from '@mithai/contracts';
import { language } from '../../../../language/language.texts.ts';
import { texts as hindiSections } from '../../../home/home-sections.texts.hi.ts';
import { texts as sections } from '../../../home/home-sections.texts.ts';
import { texts as hindiHero } from '../../../home/home.texts.hi.ts';
import { texts as hero } from '../../../home/home.texts.ts';

type Texts<Part extends keyof ShopContent> = NonNullable<ShopContent[Part]>;

/** Pages load the texts of their language and of Hindi: on a Hindi page, the English field starts empty. */
const inLanguages = (own: string, hindi: string): LocalizedText => ({ en: '', hi: hindi, [language]: own });

/** What a visitor reads until the owner writes other texts: where the forms start. */
export const defaultContent: Pick<Required<{ [Part in keyof ShopContent]: Texts<Part> }>, ContentWithDefault> = {
  hero: {
    title: inLanguages(hero.hero.title.join('\n'), hindiHero.hero.title.join('\n')),
    text: inLanguages(hero.hero.text, hindiHero.hero.text),
  },
  highlights: sections.highlights.map(({ title, text }, index) => ({
    title: inLanguages(title, hindiSections.highlights[index]?.title ?? ''),
    text: inLanguages(text, hindiSections.highlights[index]?.text ?? ''),
  })),
  story: {
    title: inLanguages(sections.story.title, hindiSections.story.title),
    text: inLanguages(sections.story.paragraphs.join('\n\n'), hindiSections.story.paragraphs.join('\n\n')),
    badges: sections.story.badges.map((badge, index) => inLanguages(badge, hindiSections.story.badges[index] ?? '')),
  },
  testimonials: sections.testimonials.items.map(({ content, name, location, rating }, index) => ({
    content: inLanguages(content, hindiSections.testimonials.items[index]?.content ?? ''),
    name,
    location,
    rating,
  })),
};

type ContentWithDefault = 'hero' | 'highlights' | 'story' | 'testimonials';

export const NO_TEXT: LocalizedText = Object.fromEntries(LANGUAGES.map((language) => [language, ''])) as LocalizedText;
