// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { PAPER } from '@mithai/contracts';
import { themeColours } from './theme-colours.ts';
import { showTheme, themeFromCookie } from './theme-cookie.ts';

it.each([
  ['theme=dark', 'dark'],
  ['mithai_session=x; theme=light; other=1', 'light'],
  ['mytheme=dark', 'system'],
  ['theme=<script>', 'system'],
  ['', 'system'],
])('reads %j as %s', (cookies, theme) => {
  expect(themeFromCookie(cookies)).toBe(theme);
});

describe('the theme colour of the browser', () => {
  it('follows the device until a theme is chosen', () => {
    expect(themeColours('system').map(({ colour }) => colour)).toEqual([PAPER.light, PAPER.dark]);
    expect(themeColours('dark').map(({ colour }) => colour)).toEqual([PAPER.dark, PAPER.dark]);
  });

  it('changes with the choice', () => {
    document.head.innerHTML = themeColours('system')
      .map(
        ({ scheme, colour }) =>
          `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${colour}">`,
      )
      .join('');
    const shown = () => [...document.querySelectorAll('meta')].map(({ content }) => content);
    showTheme('light');
    expect(shown()).toEqual([PAPER.light, PAPER.light]);
    showTheme('system');
    expect(shown()).toEqual([PAPER.light, PAPER.dark]);
  });
});
