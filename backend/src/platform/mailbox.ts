/**
 * Mailbox of an email address in lower case: most servers deliver asha+tag@ to asha@, so tags must not evade limits.
 */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*/, '');

/** SQL equivalent for a column with lower-case email addresses. */
export const mailboxIn = (column: string): string => `regexp_replace(${column}, '[+][^@]*', '')`;
