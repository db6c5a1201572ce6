export const adminTexts = {
  title: 'Admin Panel',
  unusual: { title: 'Is this right?', confirm: 'Yes, this is right', cancel: 'Change it' },
  copyId: 'Copy',
  today: 'Today',
  settings: 'Settings',
  staff: 'Staff',
  notAllowed: {
    title: 'Not part of your role',
    text: 'Please ask the owner of the shop if you need this page.',
  },
  tabsLabel: 'Administration',
  tabs: {
    products: 'Products',
    tracking: 'Tracking',
    orders: 'Orders',
    payments: 'Payments',
    edit: 'Edit',
    requests: 'Requests',
    partners: 'Partners',
    'custom-orders': 'Custom orders',
  },
  /** Counter beside a section's name; `isMore` if there are more than were counted. */
  count: (count: number, isMore: boolean) => (isMore ? `${count}+` : String(count)),
  counted: (count: number, isMore: boolean) => `, ${isMore ? 'more than ' : ''}${count} waiting`,
  secondFactor: {
    title: 'One step before you start',
    loading: 'Loading the Admin Panel',
    text: 'The admin panel needs two-step sign-in: a code from your phone as well as your password. It keeps orders, prices and payouts safe even if your password is stolen. Setting it up takes two minutes.',
    open: 'Open the Admin Panel',
    isOff: 'Demonstration: two-step sign-in is off. A real shop requires it for this panel.',
    turnOn: 'Turn it on',
  },
} as const;
