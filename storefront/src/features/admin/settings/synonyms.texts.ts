import { FAILED_SEARCHES_SHOWN } from '@mithai/contracts';
import { failed, success } from '../../../ui/notice.ts';

export const synonymsTexts = {
  title: 'Synonyms',
  hint: 'Words that find each other in the shop’s search, in any language. Other spellings and scripts don’t need an entry: ladoo, laddu and लड्डू are the same word.',
  words: 'Words',
  wordsHint: 'With commas between them: groundnut, peanut, moongphali',
  term: 'Only when customers search for',
  termHint:
    'Leave it empty if each word should find all others. “nuts” finds cashew, but cashew should not find every nut.',
  isSubstitute: 'They are something else, in its place',
  isSubstituteHint:
    '“sugar” finds jaggery, and “no sugar” should find it too. Leave it off for kinds: “no nuts” hides what has cashew.',
  inItsPlace: (words: string) => `${words} (in its place)`,
  anyOfThem: 'any of them',
  add: 'Add synonyms',
  save: 'Save synonyms',
  saving: 'Saving...',
  cancel: 'Cancel',
  list: 'All synonyms',
  searched: 'Searched for',
  found: 'Also finds',
  action: 'Action',
  edit: 'Edit',
  editing: (words: string) => `Edit ${words}`,
  remove: 'Remove',
  removing: (words: string) => `Remove ${words}`,
  failedToLoad: 'We couldn’t load the synonyms',
  loading: 'Loading the synonyms',
  failures: 'Searches that found nothing',
  failuresHint: `The ${FAILED_SEARCHES_SHOWN} most frequent, if made in the last 90 days. We keep the words, not who searched, and leave out long texts and what may be personal: “@”, or four digits in a row. When the list is full, rare and old ones make room.`,
  noFailures: 'None in the last 90 days.',
  failuresFailed: 'We couldn’t load the searches',
  text: 'Search',
  count: 'Times',
  lastDay: 'Last time',
  addSynonym: 'Add synonym',
  addingSynonym: (text: string) => `Add a synonym of ${text}`,
};

export const synonymsNotices = {
  saved: success('Synonyms saved', 'The shop’s search knows them now.'),
  saveFailed: failed('Synonyms not saved'),
  removed: success('Synonyms removed', 'The shop’s search no longer uses them.'),
  removeFailed: failed('Synonyms not removed'),
};
