import type { StatusHistoryEntry } from '@mithai/contracts';

/** The API's notes are in English. */
export const remarkOf = ({ notes }: Pick<StatusHistoryEntry, 'notes' | 'fact'>): string | null => notes;
