/** Hours between two confirmation emails to one address. */
export const NEWSLETTER_EMAIL_HOURS = 6;

/** Days until an unconfirmed address is deleted. */
export const NEWSLETTER_CONFIRMATION_DAYS = 7;
