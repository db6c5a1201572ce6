import { STOCK_ALERT_CONFIRMATION_DAYS } from '@mithai/contracts';
import { failed } from '../../ui/notice.ts';

export const stockAlertTexts = {
  title: 'Tell me when it’s back',
  hint: 'We’ll email you once, as soon as it’s in stock again.',
  waiting: (email: string) => `We’ll email ${email} once it’s in stock again.`,
  email: 'Email address',
  emailHint: 'We’ll write once, and then delete your address.',
  submit: 'Tell Me',
  pending: 'Sending...',
  cancel: 'No longer wait',
  requested: (email: string) => `If you haven’t asked before, we’ve sent ${email} a link. Open it to confirm.`,
  failed: 'That didn’t work',
};

export const stockAlertLinkTexts = {
  confirm: {
    title: 'Confirm your address',
    text: 'We’ll email you once, as soon as the product is back. Then we’ll delete your address.',
    submit: 'Confirm',
    pending: 'Confirming...',
    done: { title: 'We’ll let you know', text: 'Thank you. You’ll hear from us once the product is back.' },
    void: {
      title: 'This link no longer works',
      text: `It works for ${STOCK_ALERT_CONFIRMATION_DAYS} days. Please ask again on the product’s page.`,
    },
  },
  unsubscribe: {
    title: 'Don’t tell you any more?',
    text: 'We won’t email you about this product, even when it’s back.',
    submit: 'Unsubscribe',
    pending: 'Unsubscribing...',
    done: { title: 'You’re unsubscribed', text: 'We won’t write about this product.' },
    void: {
      title: 'This link is incomplete',
      text: 'Please open the link in the email again, or copy all of it into the address bar.',
    },
  },
};

export const stockAlertNotices = { failed: failed('That didn’t work') };
