/** Errors are written in English, so only other languages add texts of those that staff alone see. */
export const addStaffMessages = (): void => undefined;
