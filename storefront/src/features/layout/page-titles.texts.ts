/** A route's title is part of every page's first load; the texts of these pages load with them. */
export const pageTitles = {
  titleOf: (page: string) => `${page} | Mithai`,
  auth: 'Welcome | Mithai',
  checkout: 'Checkout | Mithai',
  orderPlaced: 'Your order | Mithai',
  orders: 'My Orders | Mithai',
  wishlist: 'Wishlist | Mithai',
  sharedWishlist: 'Someone shared these sweets with you.',
  profile: 'My Profile | Mithai',
  forgotPassword: 'Forgot Password | Mithai',
  resetPassword: 'Choose a New Password | Mithai',
  security: 'Sign-in and Security | Mithai',
  joinStaff: 'Join the Team | Mithai',
  confirmOrder: 'Confirm Your Order | Mithai',
  trackOrder: 'Track Your Order | Mithai',
  payOrder: 'Pay for Your Order | Mithai',
  customOrder: 'Custom Order Request | Mithai',
  myCustomOrders: 'My Custom Orders | Mithai',
  confirmNewsletter: 'Confirm Your Subscription | Mithai',
  unsubscribe: 'Unsubscribe | Mithai',
  confirmStockAlert: 'Confirm Your Address | Mithai',
  partnerApply: 'Become a Partner | Mithai',
  partnerStatus: 'Partner Application | Mithai',
  partnerDashboard: 'Partner Dashboard | Mithai',
} as const;

export const policyHeads = {
  privacyPolicy: {
    title: 'Privacy Policy',
    description: 'What Mithai keeps about you, why and for how long, and how to have it deleted.',
  },
  termsOfService: {
    title: 'Terms of Service',
    description: 'How ordering at Mithai works, what it costs, and what we do if something goes wrong.',
  },
  returnPolicy: {
    title: 'Returns and Replacements',
    description: 'What to do if something isn’t right with your order.',
  },
  shippingPolicy: {
    title: 'Shipping Policy',
    description: 'What shipping costs at Mithai, how long it takes, and how we pack your sweets.',
  },
  contact: {
    title: 'Grievance Redressal',
    description: 'Who runs Mithai, how to reach us, and who answers a grievance.',
  },
} as const;
