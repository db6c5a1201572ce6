import type { Language } from './language.ts';

export const language: Language = 'hi';

export const languageTag = 'hi-IN';
