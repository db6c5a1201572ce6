import { failed, success } from '../../../ui/notice.ts';

export const requestsTexts = {
  title: 'Requests and grievances',
  sections: { open: 'To answer', closed: 'Answered' },
  sectionsLabel: 'Requests',
  loading: 'Loading the requests',
  failedToLoad: 'We couldn’t load the requests',
  empty: 'Nothing to answer',
  emptyHint: 'Complaints, returns and grievances show up here.',
  loadMore: 'Show More',
  confirm: 'A refund moves money. Please enter your password to continue.',
  customer: 'From',
  order: 'Order',
  manageOrder: (id: number) => `Order #${id}`,
  noOrder: 'No order',
  acknowledgeBy: (moment: string) => `Acknowledge by ${moment}`,
  resolveBy: (day: string) => `Answer by ${day}`,
  late: (text: string) => `${text}: late`,
  acknowledgedAt: (moment: string) => `Acknowledged ${moment}`,
  acknowledge: 'Acknowledge',
  acknowledgeNumbered: (number: string) => `Acknowledge ${number}`,
  ourAnswer: 'Our answer',
  replacement: (id: number) => `Replacement: order #${id}`,
} as const;

export const answerTexts = {
  open: 'Answer',
  openNumbered: (number: string) => `Answer ${number}`,
  title: (number: string) => `Answer ${number}`,
  how: 'How do you answer?',
  names: {
    refund: 'Refund the items',
    replace: 'Send the items again',
    resolve: 'Answer only',
    refuse: 'Refuse',
  },
  notes: {
    refund: (amount: string) => `${amount} goes back to the customer.`,
    replace: 'A new order of ₹0 takes them from stock.',
    resolve: 'Closes the request with your answer.',
    refuse: 'The customer reads your reason.',
  },
  answer: 'Your answer',
  answerHint: 'The customer gets it by email.',
  reference: 'Reference of your transfer',
  referenceHint: 'This order wasn’t paid through the gateway: transfer the money first.',
  submit: 'Send Answer',
  pending: 'Sending...',
  cancel: 'Cancel',
  changed: 'This request was changed in another window. Please check it before you answer.',
} as const;

export const requestNotices = {
  acknowledged: (number: string) =>
    success('Acknowledged', `We’ve told the customer that you’re looking into ${number}.`),
  answered: (number: string) => success('Answer sent', `${number} is closed.`),
  failed: failed('That didn’t work'),
};
