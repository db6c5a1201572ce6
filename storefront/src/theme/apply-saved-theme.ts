/** Inline script that sets the theme before the first paint, because a cached page may have another theme. */

import { showTheme, themeFromCookie } from './theme-cookie.ts';

showTheme(themeFromCookie(document.cookie));
