/** Calls per period in s, m, h or d, by the environment variable that overrides them. RATE_LIMIT_FACTOR multiplies them. */
export const RATE_LIMIT_DEFAULTS = {
  /**
   * Tries per account and network or trusted device; per network over all accounts; per account over all untrusted
   * devices.
   */
  LIMIT_LOGIN: '10/15m',
  LIMIT_LOGIN_BY_NETWORK: '300/15m',
  LIMIT_LOGIN_BY_STRANGERS: '100/1d',
  /** Wrong authenticator codes per account, from any device or network. */
  LIMIT_SECOND_FACTOR: '10/1h',
  /** From all trusted devices and sessions with a mailed code together; recovery codes still work. */
  LIMIT_SECOND_FACTOR_BY_DEVICES: '100/1d',
  LIMIT_REGISTER: '5/1h',
  LIMIT_REGISTER_BY_NETWORK: '30/1h',
  LIMIT_VERIFICATION: '30/1h',
  LIMIT_VERIFICATION_BY_NETWORK: '100/1h',
  LIMIT_RESET: '5/1h',
  LIMIT_RESET_BY_NETWORK: '30/1h',
  /** A day, as the limit of codes to a mailbox, so that its Retry-After holds for that one too. */
  LIMIT_ONE_TIME_CODE: '10/1d',
  LIMIT_ONE_TIME_CODE_BY_NETWORK: '100/1h',
  /** Challenges, and sign-ins, of an account or trusted device; per network of all others. */
  LIMIT_PASSKEY: '60/15m',
  LIMIT_PASSKEY_BY_NETWORK: '300/15m',
  /** High, because each visit of the sign-in form requests a challenge. */
  LIMIT_PASSKEY_OPTIONS_BY_NETWORK: '1000/15m',
  /** Step-up confirmations with the password or second factor. */
  LIMIT_CONFIRM: '10/15m',
  LIMIT_CONFIRM_BY_NETWORK: '100/15m',
  LIMIT_UPLOAD: '60/1h',
  LIMIT_UPLOAD_BY_NETWORK: '300/1h',
  /** High enough to upload the images of a whole catalog. */
  LIMIT_UPLOAD_BY_ADMIN: '3000/1h',
  LIMIT_ORDER: '30/1h',
  LIMIT_ORDER_BY_NETWORK: '100/1h',
  /** Starting, changing and cancelling payments; each may call the gateway. */
  LIMIT_PAYMENT: '60/1h',
  LIMIT_PAYMENT_BY_NETWORK: '300/1h',
  LIMIT_TRACKING_BY_NETWORK: '300/1h',
  /** Returns from the gateway's page; each may call the gateway. */
  LIMIT_PAYMENT_CALLBACK_BY_NETWORK: '300/1h',
  /** High, because all come from the gateway, which repeats refused ones. */
  LIMIT_WEBHOOK_BY_NETWORK: '3000/1m',
  /** Unverified accounts can be created by the dozen. */
  LIMIT_UNVERIFIED_ORDER_BY_NETWORK: '10/1d',
  LIMIT_APPLICATION: '10/1h',
  LIMIT_APPLICATION_BY_NETWORK: '50/1h',
  /** Each submission emails the administrator. */
  LIMIT_SUBMISSION: '60/1h',
  LIMIT_SUBMISSION_BY_NETWORK: '300/1h',
  /** Partners' stock changes; each invalidates cached pages. */
  LIMIT_STOCK: '600/1h',
  LIMIT_STOCK_BY_NETWORK: '3000/1h',
  /** Each review invalidates a cached page. */
  LIMIT_REVIEW: '20/1h',
  LIMIT_REVIEW_BY_NETWORK: '100/1h',
  LIMIT_REVIEW_ANSWER: '120/1h',
  LIMIT_REVIEW_ANSWER_BY_NETWORK: '600/1h',
  LIMIT_REVIEW_VOTE: '120/1h',
  LIMIT_REVIEW_VOTE_BY_NETWORK: '600/1h',
  /** Requests and grievances; each emails the shop and the sender. */
  LIMIT_TICKET: '10/1h',
  LIMIT_TICKET_BY_NETWORK: '30/1h',
  /** Emails about orders that staff send again; by order, so that no customer is flooded. */
  LIMIT_RESEND: '60/1h',
  LIMIT_RESEND_BY_NETWORK: '120/1h',
  LIMIT_RESEND_BY_ORDER: '5/1h',
  LIMIT_CUSTOM_ORDER: '20/1h',
  LIMIT_CUSTOM_ORDER_BY_NETWORK: '100/1h',
  /** High, because many customers share a network. */
  LIMIT_SEARCH_BY_NETWORK: '1200/1m',
  /** The feed for other sites reads the whole catalog; they fetch it once or a few times a day. */
  LIMIT_FEED_BY_NETWORK: '60/1h',
  /** Each question about delivery days reads the kitchen's orders. */
  LIMIT_DELIVERY_BY_NETWORK: '1200/1m',
  LIMIT_DISCOUNT_PREVIEW_BY_NETWORK: '1200/1m',
  /** Discount codes that do not exist; the same one counts once. */
  LIMIT_DISCOUNT_CODE_BY_NETWORK: '60/1h',
  LIMIT_SAME_DISCOUNT_CODE_BY_NETWORK: '1/1h',
  LIMIT_NEWSLETTER_BY_NETWORK: '30/1h',
  LIMIT_STOCK_ALERT_BY_NETWORK: '30/1h',
  /** Confirming and unsubscribing. High, because one-click calls come from the few networks of email providers. */
  LIMIT_EMAIL_LINK_BY_NETWORK: '3000/1h',
  LIMIT_SHARED_WISHLIST_BY_NETWORK: '300/1h',
};
