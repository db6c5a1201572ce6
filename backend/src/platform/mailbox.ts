/**
 * Mailbox of an email address in lower case: most servers deliver asha+tag@ to asha@, so tags must not evade limits.
 */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*/, '');

/** SQL equivalent for a column with lower-case email addresses. */
export const mailboxIn = (column: string): string => `regexp_replace(${column}, '[+][^@]*', '')`;

/** False for the placeholder of a missing address: of a customer who ordered on the phone, or of a released account. */
export const hasMailbox = (email: string): boolean => !email.endsWith('@invalid');
