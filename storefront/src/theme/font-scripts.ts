import type { Language } from '@mithai/contracts';

/** The script of a language, as the font files are named. Numbers and products are in Latin on every page. */
export const fontScripts: Record<Language, 'latin' | 'devanagari'> = { en: 'latin', hi: 'devanagari' };
