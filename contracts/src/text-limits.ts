/** Characters of texts that forms limit while they are typed; not specified. */
export const EMAIL_MAX = 254;
export const NOTES_MAX = 1000;
export const LONG_NOTES_MAX = 2000;
