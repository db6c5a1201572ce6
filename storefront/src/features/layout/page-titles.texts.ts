/** A route's title is part of every page's first load; the texts of these pages load with them. */
export const pageTitles = {
  forgotPassword: 'Forgot Password | Mithai',
  resetPassword: 'Choose a New Password | Mithai',
  security: 'Sign-in and Security | Mithai',
  confirmOrder: 'Confirm Your Order | Mithai',
  customOrder: 'Custom Order Request | Mithai',
  myCustomOrders: 'My Custom Orders | Mithai',
  confirmNewsletter: 'Confirm Your Subscription | Mithai',
  unsubscribe: 'Unsubscribe | Mithai',
  partnerApply: 'Become a Partner | Mithai',
  partnerStatus: 'Partner Application | Mithai',
  partnerDashboard: 'Partner Dashboard | Mithai',
} as const;
