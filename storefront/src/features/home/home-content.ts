import type { ShopHome } from '@mithai/contracts';
import { localize, type Shown } from '../shop/localize.ts';
import { texts as sections } from './home-sections.texts.ts';
import { inPageLanguage, split } from './home-hero.ts';

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

/** The owner's texts, or those that come with the shop, here and below. */
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
