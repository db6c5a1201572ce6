import { expect, describe, it } from 'vitest';
import { highlightsOf, storyOf, testimonialsOf } from './home-content.ts';
import { heroOf } from './home-hero.ts';
import { inChosenOrder } from './featured.ts';
import { buildProduct } from '../../test/build-product.ts';

describe('the home page', () => {
  it('has the texts that come with the shop until the owner writes others', () => {
    expect(heroOf(null).title.map(({ text }) => text)).toEqual(['Taste Tradition,', 'Embrace Health']);
    expect(highlightsOf(null)[0]?.title).toEqual({ text: 'No Processed Sugar' });
    expect(storyOf(null).badges.map(({ text }) => text)).toContain('Certified Organic');
    expect(testimonialsOf(null)).toHaveLength(3);
  });

  it('shows the owner’s text in the language of the page, or else in the other one with its language', () => {
    const hero = { title: { en: 'Fresh\nevery day', hi: 'रोज़ ताज़ा' }, text: { en: '', hi: 'हर सुबह' } };
    expect(heroOf(hero)).toEqual({
      title: [{ text: 'Fresh' }, { text: 'every day' }],
      text: { text: 'हर सुबह', lang: 'hi' },
    });
  });

  it('splits the story into paragraphs', () => {
    const story = { title: { en: 'Us', hi: '' }, text: { en: 'One.\n\nTwo.\n \nThree.', hi: '' }, badges: [] };
    expect(storyOf(story).paragraphs.map(({ text }) => text)).toEqual(['One.', 'Two.', 'Three.']);
  });

  it('shows no testimonials if the owner has removed them', () => {
    expect(testimonialsOf([])).toEqual([]);
  });

  it('puts the chosen products first, in their order, and each once', () => {
    const [one, two, three] = [1, 2, 3].map((id) => buildProduct({ id }));
    const shown = inChosenOrder([3, 9, 1], [one!, three!], [one!, two!, three!]);
    expect(shown.map(({ id }) => id)).toEqual([3, 1, 2]);
  });
});
