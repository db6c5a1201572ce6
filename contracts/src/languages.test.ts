import { describe, expect, it } from 'vitest';
import { localizePath, splitLanguage } from './languages.ts';

const URLS = [
  ['/', '/hi'],
  ['/?category=papad', '/hi?category=papad'],
  ['/#about', '/hi#about'],
  ['/products', '/hi/products'],
  ['/hi/products', '/hi/hi/products'],
  ['/product/7?a=1#reviews', '/hi/product/7?a=1#reviews'],
  ['//elsewhere.example', '/hi//elsewhere.example'],
] as const;

describe('localizePath', () => {
  it.each(URLS)('leaves %s in English and makes it %s in Hindi', (path, hindi) => {
    expect(localizePath('en', path)).toBe(path);
    expect(localizePath('hi', path)).toBe(hindi);
  });
});

describe('splitLanguage', () => {
  it.each(URLS)('finds the path %s in %s', (path, hindi) => {
    expect(splitLanguage(hindi)).toEqual({ language: 'hi', path });
  });

  it('takes /hi/ for home', () => {
    expect(splitLanguage('/hi/')).toEqual({ language: 'hi', path: '/' });
  });

  it.each(['/', '/products', '/history', '/hill/hi', '/en/products', '/HI', '/hi-fi', '/?hi', '/toString'])(
    'takes %s for English',
    (path) => {
      expect(splitLanguage(path)).toEqual({ language: 'en', path });
    },
  );
});
