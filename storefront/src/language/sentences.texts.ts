/** Translates a message of the API or a schema, which is in English. */
export const inLanguage = (sentence: string): string => sentence;
