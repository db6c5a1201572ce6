export const texts = {
  label: 'Email address',
  placeholder: 'you@example.com',
  submit: 'Subscribe',
  pending: 'Subscribing...',
  invalidTitle: 'Invalid email',
  invalidText: 'Please enter a valid email address.',
  doneTitle: 'Subscription successful',
  doneText: 'Please confirm your address with the link we have emailed you.',
  done: (email: string) => `If ${email} is new to our list, we’ve sent it a link. Open it to confirm.`,
};
