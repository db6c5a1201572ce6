import { NEWSLETTER_CONFIRMATION_DAYS } from '@mithai/contracts';

export const linkTexts = {
  confirm: {
    title: 'Confirm your subscription',
    text: 'New sweets, festival boxes and what’s in season, about once a month. You can unsubscribe at any time.',
    submit: 'Confirm Subscription',
    pending: 'Confirming...',
    done: { title: 'You’re subscribed', text: 'Thank you. Our next newsletter will be in your inbox.' },
    void: {
      title: 'This link no longer works',
      text: `It works for ${NEWSLETTER_CONFIRMATION_DAYS} days. Please subscribe again at the bottom of our home page.`,
    },
  },
  unsubscribe: {
    title: 'Unsubscribe?',
    text: 'We’ll delete your address from our list. You’ll still get emails about your orders.',
    submit: 'Unsubscribe',
    pending: 'Unsubscribing...',
    done: { title: 'You’re unsubscribed', text: 'We’ve deleted your address and won’t write again.' },
    void: {
      title: 'This link is incomplete',
      text: 'Please open the link in the email again, or copy all of it into the address bar.',
    },
  },
};
