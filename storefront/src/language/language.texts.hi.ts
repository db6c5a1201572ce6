import type { Language } from '@mithai/contracts';

export const language: Language = 'hi';

export const languageTag = 'hi-IN';
