/** Runs before anything is seen of a page that may have been drawn before the theme was chosen. */

import { showTheme, themeFromCookie } from './theme-cookie.ts';

showTheme(themeFromCookie(document.cookie));
