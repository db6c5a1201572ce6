import type { Language } from '@mithai/contracts/languages';

export const language: Language = 'hi';

export const languageTag = 'hi-IN';
