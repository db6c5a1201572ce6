/** Of two values of a form's field, such as texts and lists; nothing equals an empty text. */
export const isSameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? '') === JSON.stringify(b ?? '');
