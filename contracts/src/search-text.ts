import { SEARCH_TEXT_MAX } from './catalog-rules.ts';

/** Normalizes a typed search to one line of at most `SEARCH_TEXT_MAX` characters. */
export const searchTextOf = (typed: string): string =>
  typed
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, SEARCH_TEXT_MAX)
    .replace(LONE_SURROGATE_AT_THE_END, '')
    .trim();

const LONE_SURROGATE_AT_THE_END = /[\uD800-\uDBFF]$/;
