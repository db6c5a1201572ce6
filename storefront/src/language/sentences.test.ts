import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { inLanguage } from './sentences.texts.hi.ts';

const contracts = await import('@mithai/contracts');
const FORMS = [
  'billingFormSchema',
  'changePasswordSchema',
  'checkoutFormSchema',
  'confirmPasswordSchema',
  'forgotPasswordSchema',
  'loginSchema',
  'newPasswordFormSchema',
  'registerFormSchema',
  'turnOnSecondFactorSchema',
  'updateProfileSchema',
  'verifyEmailSchema',
  'writeReviewSchema',
] as const;
const FIELDS = [
  'name',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'pincode',
  'postalCode',
  'paymentMethod',
  'password',
  'currentPassword',
  'newPassword',
  'code',
];
const empty = Object.fromEntries(FIELDS.map((field) => [field, '']));

it.each(FORMS)('%s objects in Hindi to a form sent empty', (name) => {
  const { error } = contracts[name].safeParse(empty);

  const sentences = error!.issues.map(({ message }) => inLanguage(message));
  for (const sentence of sentences) expect(sentence).toMatch(/^\P{Script=Latin}+$/u);
});

it('says in Hindi how many pieces are left, by the name of the product', () => {
  expect(inLanguage('Only 3 of Dodol left. Please lower the quantity.')).toBe('Dodol के सिर्फ़ 3 नग बचे हैं। कृपया मात्रा कम करें।');
});

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const DECLARED_IN = ['contracts/src/*.ts', 'backend/src/**/*.errors.ts', 'backend/src/platform/{errors,object-store,problem-handler}.ts'];

/** Administrators use the shop in English. */
const SAID_TO_ADMINISTRATORS =
  /later day|delivery date|a (status|stock)|a day$|start date$|order(s at)? once$|one order$|This order (is|was|stays)|restore this order|the partner$|the proposal$|transfer reference$|ask the partner|of the quote$|quote a price|before the delivery$|another window|since you opened it|failed e-mails|e-mails about new orders|[Ii]ts partner|[Tt]h(is|e) partner’s|Only the partner|[Tt]his file|a file$|Nothing was imported|^Import |This (application|proposal|submission) /;

const sources = await Promise.all(
  (await Array.fromAsync(glob(DECLARED_IN, { cwd: ROOT, exclude: ['**/*.test.ts'] }))).map((file) => readFile(ROOT + file, 'utf8')),
);
const declared = new Set(sources.flatMap(sentencesIn));

it('finds the sentences where they are declared', () => {
  expect([...declared]).toEqual(expect.arrayContaining(['Please enter a valid phone number', 'Order not found']));
  expect(declared.size).toBeGreaterThan(40);
});

it.each([...declared].filter((sentence) => !SAID_TO_ADMINISTRATORS.test(sentence)))('says in Hindi: %s', (sentence) => {
  expect(inLanguage(sentence)).not.toBe(sentence);
});

/** Messages in the source, with placeholders filled in. */
function sentencesIn(source: string): string[] {
  const code = source.replaceAll(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '');
  const missing = [...code.matchAll(/notFound\('(.+?)'\)/g)].map(([, what]) => `${what} not found`);
  const literals = [...code.matchAll(/(['`])((?:(?!\1).)+)\1/g)].map(([, , text = '']) => text);
  const said = literals
    .map((text) => text.replaceAll('${relation}', 'at least').replaceAll(/\$\{[^{}]+\}/g, '7'))
    .filter((text) => /^[A-Z7].*[a-z].*( must | can(not)? | do not |\.$)|^Please /.test(text));
  return [...said, ...missing];
}
