import { describe, expect, it } from 'vitest';
import { pageHead } from './page-head.ts';

const page = {
  title: 'Til Laddu | Mithai',
  description: 'Sesame and jaggery.',
  path: '/product/7',
  publicUrl: 'https://mithai.example',
};

const tagsOf = (head: ReturnType<typeof pageHead>) =>
  new Map(
    head.meta.flatMap((tag) =>
      'content' in tag ? [['property' in tag ? tag.property : tag.name, tag.content] as const] : [],
    ),
  );

describe('pageHead', () => {
  it('describes a page and its picture to other sites', () => {
    const picture = { path: '/images/0/share.jpeg', alt: 'Til Laddu' };
    const tags = tagsOf(pageHead({ ...page, type: 'product', picture }));
    expect(Object.fromEntries(tags)).toEqual({
      description: page.description,
      'og:title': page.title,
      'og:description': page.description,
      'og:url': 'https://mithai.example/product/7',
      'og:type': 'product',
      'og:site_name': 'Mithai',
      'og:locale': 'en_IN',
      'og:image': 'https://mithai.example/images/0/share.jpeg',
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Til Laddu',
      'twitter:card': 'summary_large_image',
      'twitter:title': page.title,
      'twitter:description': page.description,
      'twitter:image': 'https://mithai.example/images/0/share.jpeg',
      'twitter:image:alt': 'Til Laddu',
    });
  });

  it('has the shop’s picture for a page without one', () => {
    const tags = tagsOf(pageHead(page));
    expect(tags.get('og:image')).toMatch(/^https:\/\/mithai\.example\/.*share.*\.jpeg$/);
    expect(tags.get('og:image:alt')).toMatch(/thali/);
  });

  it('gives a hidden page no URL, so that a link keeps its token', () => {
    const head = pageHead({ ...page, hidden: true });
    expect(tagsOf(head).has('og:url')).toBe(false);
    expect(tagsOf(head).get('robots')).toBe('noindex');
    expect(head.links).toEqual([]);
  });

  it('cuts a long description for previews at a word', () => {
    const tags = tagsOf(pageHead({ ...page, description: 'jaggery and sesame '.repeat(20) }));
    expect(tags.get('og:description')).toMatch(/^jaggery.{150,190}(?:jaggery|and|sesame)…$/);
    expect(tags.get('description')?.length).toBeGreaterThan(300);
  });
});
