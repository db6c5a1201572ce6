import type { Language } from '@mithai/contracts';
import { languages } from './language.ts';

export const language: Language = 'en';

export const languageTag = languages.en.tag;
