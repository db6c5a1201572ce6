import type { ShopHome } from '@mithai/contracts';
import { localize, type Shown } from '../shop/localize.ts';
import { texts as sections } from './home-sections.texts.ts';
import { texts } from './home.texts.ts';

export interface HeroContent {
  /** Lines. */
  title: Shown[];
  text: Shown;
}

export interface Highlight {
  title: Shown;
  text: Shown;
}

export interface StoryContent {
  title: Shown;
  paragraphs: Shown[];
  badges: Shown[];
}

export interface Testimonial {
  content: Shown;
  name: string;
  location: string;
  rating: number;
}

const inPageLanguage = (text: string): Shown => ({ text });

/** The owner's texts, or those that come with the shop, here and below. */
export function heroOf(hero: ShopHome['hero']): HeroContent {
  if (!hero) return { title: texts.hero.title.map(inPageLanguage), text: inPageLanguage(texts.hero.text) };
  return { title: split(localize(hero.title), '\n'), text: localize(hero.text) };
}

export function highlightsOf(highlights: ShopHome['highlights']): Highlight[] {
  if (highlights) return highlights.map(({ title, text }) => ({ title: localize(title), text: localize(text) }));
  return sections.highlights.map(({ title, text }) => ({ title: inPageLanguage(title), text: inPageLanguage(text) }));
}

export function storyOf(story: ShopHome['story']): StoryContent {
  if (!story) {
    const { title, paragraphs, badges } = sections.story;
    return {
      title: inPageLanguage(title),
      paragraphs: paragraphs.map(inPageLanguage),
      badges: badges.map(inPageLanguage),
    };
  }
  return {
    title: localize(story.title),
    paragraphs: split(localize(story.text), /\n\s*\n/),
    badges: story.badges.map(localize),
  };
}

export function testimonialsOf(testimonials: ShopHome['testimonials']): Testimonial[] {
  if (testimonials) return testimonials.map((quote) => ({ ...quote, content: localize(quote.content) }));
  return sections.testimonials.items.map((quote) => ({ ...quote, content: inPageLanguage(quote.content) }));
}

function split({ text, ...rest }: Shown, separator: string | RegExp): Shown[] {
  return text.split(separator).map((part) => ({ ...rest, text: part }));
}
