/** The user closed the password dialog. */
export class NotConfirmed extends Error {}
