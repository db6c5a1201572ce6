/** Characters of an email address, RFC 5321. */
export const EMAIL_MAX = 254;

/** Digits, RFC 6238; every authenticator app supports it. */
export const TOTP_DIGITS = 6;

/** Digits. [9] */
export const VERIFICATION_CODE_LENGTH = 6;

/** Minutes; not specified. */
export const VERIFICATION_CODE_LIFETIME = 10;

/** Wrong tries that void a code; not specified. */
export const VERIFICATION_CODE_TRIES = 5;

export const VERIFICATION_RESEND_SECONDS = 30;

/** Codes per account and address in 24 hours; with the tries it limits guessing. */
export const VERIFICATION_CODES_A_DAY = 10;

/** Emailed sign-in codes: digits, minutes, wrong tries per code, and emails per account in 24 hours. */
export const SIGN_IN_CODE_LENGTH = 6;
export const SIGN_IN_CODE_LIFETIME = 10;
export const SIGN_IN_CODE_TRIES = 5;
export const SIGN_IN_CODES_A_DAY = 10;

/**
 * One-time codes, which sign in or confirm by email alone: digits, minutes, wrong tries per code, seconds until another
 * one can be requested, and codes per mailbox in 24 hours.
 */
export const ONE_TIME_CODE_LENGTH = 6;
export const ONE_TIME_CODE_LIFETIME = 10;
export const ONE_TIME_CODE_TRIES = 5;
export const ONE_TIME_CODE_RESEND_SECONDS = 30;
export const ONE_TIME_CODES_A_DAY = 10;

export const ONE_TIME_CODE_PURPOSES = ['sign-in', 'confirmation'] as const;
export type OneTimeCodePurpose = (typeof ONE_TIME_CODE_PURPOSES)[number];

/** Passkeys per account, characters of a name, and minutes until a challenge expires. */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 60;
export const PASSKEY_CHALLENGE_LIFETIME = 5;

/** Characters. [9] */
export const PASSWORD_MIN = 6;

/** Characters; longer passwords are rejected, never truncated. */
export const PASSWORD_MAX = 128;

export const RECOVERY_CODES = 10;

/** Minutes. */
export const PASSWORD_RESET_LIFETIME = 30;

/**
 * Links per address within their lifetime. An attacker who uses them up locks no one out: the owner has a working link.
 */
export const PASSWORD_RESET_LINKS = 3;
