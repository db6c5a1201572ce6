/** A sentence of the API's or of a schema's, as the shopper shall read it: they are written in English. */
export const inLanguage = (sentence: string): string => sentence;
