import type { TicketKind, TicketReason, TicketStatus } from '@mithai/contracts';
import { failed, success } from '../../ui/notice.ts';

export const kindNames: Record<TicketKind, string> = {
  complaint: 'Complaint',
  replacement: 'Replacement',
  return: 'Return',
  grievance: 'Grievance',
};

export const reasonNames: Record<TicketReason, string> = {
  damaged: 'Arrived damaged',
  spoiled: 'Spoiled or past its date',
  wrong_item: 'Wrong item',
  missing_item: 'Something is missing',
  quality: 'Not as good as expected',
  other: 'Something else',
};

export const ticketStatusNames: Record<TicketStatus, string> = {
  open: 'Open',
  refunded: 'Refunded',
  replaced: 'Replaced',
  refused: 'Refused',
  resolved: 'Answered',
  withdrawn: 'Withdrawn',
};

export const ticketTexts = {
  title: 'Requests about this order',
  report: 'Report a Problem',
  reportHint: (day: string) => `Until ${day}`,
  tooLate: 'The time to report a problem with this order has passed.',
  grievance: 'Write to our grievance officer',
  number: (number: string, kind: TicketKind) => `${number} · ${kindNames[kind]}`,
  sent: (moment: string) => `Sent ${moment}`,
  acknowledged: (moment: string) => `We’ve been looking into it since ${moment}`,
  answerBy: (day: string) => `You’ll have our answer by ${day} at the latest`,
  answered: (moment: string) => `Answered ${moment}`,
  about: 'About',
  pieces: (quantity: number, name: string) => `${quantity} × ${name}`,
  ourAnswer: 'Our answer',
  replacement: (id: number) => `Order #${id} replaces it, free of charge`,
  withdraw: 'Withdraw',
  withdrawNumbered: (number: string) => `Withdraw ${number}`,
  image: (index: number) => `Your picture ${index}`,
} as const;

export const ticketFormTexts = {
  title: (orderId: number) => `Report a problem with order #${orderId}`,
  safety:
    'Food that has been opened can’t go back on sale, so please don’t send anything before we’ve answered. If something smells or looks wrong, don’t eat it: a picture is enough.',
  kind: 'What would you like?',
  kindNotes: {
    complaint: 'Tell us what went wrong. We’ll make it good.',
    replacement: 'We send the same items again, if we have them.',
    return: 'For unopened packs. We’ll tell you how to send them.',
  },
  items: 'Which items?',
  reason: 'What is wrong?',
  chooseReason: 'Choose a reason',
  text: 'What happened?',
  textHint: 'A sentence or two is enough.',
  images: 'Pictures',
  imagesHint: (maximum: number) => `Up to ${maximum}, JPEG, PNG or WebP. They help us to answer quickly.`,
  addImage: 'Add a Picture',
  removeImage: (index: number) => `Remove picture ${index}`,
  retry: 'Retry',
  cancel: 'Cancel',
  submit: 'Send Request',
  pending: 'Sending...',
} as const;

export const ticketNotices = {
  opened: success('Request sent', 'We’ve emailed you its number. You’ll see our answer here.'),
  withdrawn: (number: string) => success('Request withdrawn', `${number} is closed.`),
  failed: failed('We couldn’t send it'),
};

export const returnsTexts = {
  policy: (days: number) => [
    {
      heading: 'If something isn’t right',
      paragraphs: [
        `Open the order under My Orders and choose Report a Problem, within ${days} ${days === 1 ? 'day' : 'days'} of delivery. A picture helps. We’ll refund you, send the items again, or tell you why we can’t.`,
      ],
    },
    {
      heading: 'Food safety',
      paragraphs: [
        'Sweets and snacks are fresh food. Once a pack has been opened we can’t take it back, and we never sell anything that came back. If something has spoiled, please don’t eat it and don’t send it: a picture is enough.',
        'Unopened packs can be returned if we agree to it. Please wait for our answer before you send anything.',
      ],
    },
  ],
  stillUnhappy: 'For anything else, or if our answer doesn’t help:',
} as const;

export const grievanceTexts = {
  title: 'Write to our grievance officer',
  promise:
    'For anything else, or if our answer doesn’t help. You get a ticket number at once. We acknowledge every grievance within 48 hours and resolve it within a month, as the Consumer Protection (E-Commerce) Rules, 2020 require.',
  name: 'Your name',
  email: 'Email address',
  phone: 'Phone number',
  text: 'What is it about?',
  submit: 'Send Grievance',
  pending: 'Sending...',
  failed: 'We couldn’t send it',
  doneTitle: 'Thank you for writing to us',
  done: (number: string) =>
    `Your ticket number is ${number}. We’ve emailed it to you, and you’ll hear from us within 48 hours.`,
  another: 'Write Another',
} as const;
