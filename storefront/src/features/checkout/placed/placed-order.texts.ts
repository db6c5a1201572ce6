export const placedTexts = {
  loading: 'Loading your order',
  unknown: 'Order not found',
  unknownHint: 'This order isn’t in your account.',
  failedToLoad: 'We couldn’t load your order',
  failedToLoadHint: 'Your order is safe. Please try again.',
  retry: 'Try again',
  title: 'Order Placed Successfully!',
  text: "Thank you for your order. We'll send you a confirmation email shortly.",
  number: (id: number) => `Order #${id}`,
  next: 'What happens next',
  steps: [
    { title: 'Check your inbox', text: 'Your confirmation is on its way by email.' },
    { title: 'We cook and pack', text: 'We’ll email you when your parcel ships.' },
    { title: 'Delivered to your door', text: 'Track every step in My Orders.' },
  ],
  viewOrders: 'View My Orders',
  continueShopping: 'Continue Shopping',
} as const;
