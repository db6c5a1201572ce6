/** Minutes in which a user who entered a password or emailed code, or used a passkey, may change security settings. */
export const CONFIRMATION_MINUTES = 15;

/**
 * Hours until a session ends, idle and absolute. Customers stay signed in between two festivals; the
 * administrator and staff, who can read every order, sign in daily and after a break.
 */
export const SESSION_LIFETIMES = {
  customer: { idleHours: 30 * 24, hours: 90 * 24 },
  staff: { idleHours: 2, hours: 24 },
} as const;

/** Sessions per account; a new one ends the oldest. */
export const SESSIONS_MAX = 50;
