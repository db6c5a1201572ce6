/** The mailbox of an e-mail address, in lower case: most servers deliver asha+sweets@ to asha@, as often as somebody makes up a tag. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*/, '');

/** SQL, of a column that holds an address. */
export const mailboxIn = (column: string): string => `regexp_replace(${column}, '[+][^@]*', '')`;
