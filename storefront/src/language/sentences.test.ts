import {
  billingFormSchema,
  checkoutFormSchema,
  forgotPasswordSchema,
  loginSchema,
  newPasswordFormSchema,
  registerFormSchema,
  updateProfileSchema,
  verifyEmailSchema,
  writeReviewSchema,
} from '@mithai/contracts';
import { expect, it } from 'vitest';
import { inLanguage } from './sentences.texts.hi.ts';

const forms = {
  billingFormSchema,
  checkoutFormSchema,
  forgotPasswordSchema,
  loginSchema,
  newPasswordFormSchema,
  registerFormSchema,
  updateProfileSchema,
  verifyEmailSchema,
  writeReviewSchema,
};
const FIELDS = ['name', 'email', 'phone', 'address', 'city', 'state', 'pincode', 'postalCode', 'paymentMethod', 'password', 'code'];
const empty = Object.fromEntries(FIELDS.map((field) => [field, '']));

it.each(Object.entries(forms))('%s objects in Hindi to a form sent empty', (_name, schema) => {
  const { error } = schema.safeParse(empty);

  const sentences = error!.issues.map(({ message }) => inLanguage(message));
  for (const sentence of sentences) expect(sentence).toMatch(/^\P{Script=Latin}+$/u);
});

it('says in Hindi how many pieces are left, by the name of the product', () => {
  expect(inLanguage('Only 3 of Dodol left. Please lower the quantity.')).toBe('Dodol के सिर्फ़ 3 नग बचे हैं। कृपया मात्रा कम करें।');
});
