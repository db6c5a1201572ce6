import { expect, it } from 'vitest';
import { isNewsletterEmail } from './newsletter-email.ts';

it.each(['asha@example.com', ' asha@mail.example.in '])('takes %j', (text) => {
  expect(isNewsletterEmail(text)).toBe(true);
});

it.each(['', 'asha', 'asha@example', '@example.com', 'a sha@example.com', 'asha@.'])('refuses %j', (text) => {
  expect(isNewsletterEmail(text)).toBe(false);
});
