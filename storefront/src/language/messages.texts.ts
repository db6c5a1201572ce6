import type { MessageReason } from '@mithai/contracts';

/** The text of an error of the API or a schema, which are written in English. */
export const describeMessage = (_reason: Partial<MessageReason>, english: string): string => english;

/** English has no texts to add. */
export const addMessages = (): void => undefined;
