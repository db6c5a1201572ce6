import { STOCK_ALERT_CONFIRMATION_DAYS } from '@mithai/contracts';
import { failed } from '../../ui/notice.ts';

export const stockAlertTexts = {
  title: 'Tell me when it’s back',
  hint: 'We’ll email you once, as soon as it’s in stock again.',
  waiting: (email: string) => `We’ll email ${email} once it’s in stock again.`,
  email: 'Email address',
  emailHint: 'We’ll email you once, then delete your address.',
  submit: 'Notify Me',
  pending: 'Sending...',
  cancel: 'Cancel alert',
  requested: (email: string) => `If you haven’t asked before, we’ve sent ${email} a link. Open it to confirm.`,
  failed: 'Your alert was not set',
};

export const stockAlertLinkTexts = {
  confirm: {
    title: 'Confirm your address',
    text: 'We’ll email you once, as soon as the product is back. Then we’ll delete your address.',
    submit: 'Confirm',
    pending: 'Confirming...',
    done: { title: 'We’ll let you know', text: 'Thank you. We’ll email you when the product is back.' },
    void: {
      title: 'This link no longer works',
      text: `It works for ${STOCK_ALERT_CONFIRMATION_DAYS} days. Please ask again on the product’s page.`,
    },
  },
  unsubscribe: {
    title: 'Stop emails about this product?',
    text: 'We won’t email you when it’s back in stock.',
    submit: 'Unsubscribe',
    pending: 'Unsubscribing...',
    done: { title: 'You’re unsubscribed', text: 'We won’t email you about this product.' },
    void: {
      title: 'This link is incomplete',
      text: 'Please open the link in the email again, or copy all of it into the address bar.',
    },
  },
};

export const stockAlertNotices = { failed: failed('Your alert was not changed') };
