import { expect, it } from 'vitest';
import { themeFromCookie } from './theme-cookie.ts';

it.each([
  ['theme=dark', 'dark'],
  ['mithai_session=x; theme=light; other=1', 'light'],
  ['mytheme=dark', 'system'],
  ['theme=<script>', 'system'],
  ['', 'system'],
])('reads %j as %s', (cookies, theme) => {
  expect(themeFromCookie(cookies)).toBe(theme);
});
