import type { Language } from '@mithai/contracts';
import { languages } from './language.ts';

export const language: Language = 'hi';

export const languageTag = languages.hi.tag;
