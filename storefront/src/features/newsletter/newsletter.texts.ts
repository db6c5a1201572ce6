import { NEWSLETTER_CONFIRMATION_DAYS } from '@mithai/contracts';

export const texts = {
  label: 'Email address',
  placeholder: 'you@example.com',
  submit: 'Subscribe',
  pending: 'Subscribing...',
  invalidTitle: 'Invalid email',
  invalidText: 'Please enter a valid email address.',
  doneTitle: 'Subscription successful',
  doneText: 'Please open the link in the e-mail we have sent you, so that we know the address is yours.',
  done: (email: string) => `Unless ${email} is on our list already, an e-mail is on its way to it. Open its link to confirm.`,
  failedTitle: 'Subscription failed',
};

export const linkTexts = {
  confirm: {
    title: 'Shall we write to you?',
    text: 'New sweets, festival boxes and what is in season, about once a month. You can leave at any time, with one click in each letter.',
    submit: 'Confirm Subscription',
    pending: 'Confirming...',
    done: { title: 'You are on our list', text: 'Thank you. Our next letter is yours.' },
    void: {
      title: 'This link no longer works',
      text: `It works for ${NEWSLETTER_CONFIRMATION_DAYS} days, and until the address is taken off the list. Please subscribe again at the end of our home page.`,
    },
  },
  unsubscribe: {
    title: 'Leave our list?',
    text: 'We forget the address and write no more letters to it. Mails about orders still come.',
    submit: 'Unsubscribe',
    pending: 'Unsubscribing...',
    done: { title: 'You are off our list', text: 'We have forgotten the address and will not write again.' },
    void: {
      title: 'This link is not complete',
      text: 'Please open the link in the e-mail once more, or copy all of it into the address bar.',
    },
  },
  failed: 'That did not work',
  toShop: 'To the Shop',
  noScript: 'This page needs JavaScript. Please allow it for this site and load the page again.',
};
