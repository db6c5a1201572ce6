/** Schemas write in English, so only other languages add texts of those that the food label's form shows. */
export const addLabelMessages = (): void => undefined;
