import { z } from 'zod';
import {
  ONE_TIME_CODE_LENGTH,
  PASSWORD_MAX,
  PASSWORD_MIN,
  RECOVERY_CODES,
  SIGN_IN_CODE_LENGTH,
  TOTP_DIGITS,
  VERIFICATION_CODE_LENGTH,
} from './account-rules.ts';
import { toAsciiDigits } from './digits.ts';
import { accountPhoneSchema, FULL_ADDRESS_MAX, personNameSchema, PLACE_MAX, STREET_MAX } from './contact.ts';
import { emailSchema, idSchema, lineSchema, linkTokenSchema, timestampSchema } from './primitives.ts';
import { LANGUAGES } from './languages.ts';
import { message, tooManyCharacters } from './messages.ts';
import { ROLES } from './staff-rights.ts';

/**
 * Tells the storefront whether a page may be personalized. Over https, the __Host- prefix makes browsers accept it from
 * the shop's own host only.
 */
export const SESSION_COOKIE = 'mithai_session';
export const SESSION_COOKIE_OVER_HTTPS = `__Host-${SESSION_COOKIE}`;

/** Identifies a trusted device; grants no access. */
export const DEVICE_COOKIE = 'mithai_device';
export const DEVICE_COOKIE_OVER_HTTPS = `__Host-${DEVICE_COOKIE}`;

/** Identifies the browser that requested an emailed sign-in code; grants no access without the code. */
export const SIGN_IN_CODE_COOKIE = 'mithai_sign_in';
export const SIGN_IN_CODE_COOKIE_OVER_HTTPS = `__Host-${SIGN_IN_CODE_COOKIE}`;

/** Identifies the browser that requested a one-time code; grants no access without the code. */
export const ONE_TIME_CODE_COOKIE = 'mithai_code';
export const ONE_TIME_CODE_COOKIE_OVER_HTTPS = `__Host-${ONE_TIME_CODE_COOKIE}`;

const PASSWORD_MESSAGE = message('password_too_short', `Password must be at least ${PASSWORD_MIN} characters`);
const SECOND_FACTOR_MESSAGE = message(
  'second_factor_required',
  `Please enter the ${TOTP_DIGITS}-digit code from your authenticator app, or a recovery code.`,
);
const CODE_MESSAGE = message(
  'verification_code_required',
  `Please enter the ${VERIFICATION_CODE_LENGTH}-digit verification code sent to your email.`,
);

const EMAIL_CODE_MESSAGE = message(
  'email_code_incomplete',
  `Please enter the ${SIGN_IN_CODE_LENGTH}-digit code from our email.`,
);

/** Spaces and hyphens, as in "123 456", are ignored. */
const emailedCodeSchema = z
  .string(EMAIL_CODE_MESSAGE)
  .transform((code) => toAsciiDigits(code).replaceAll(/[\s-]/g, ''))
  .pipe(z.string().length(ONE_TIME_CODE_LENGTH, EMAIL_CODE_MESSAGE));

/** Code points, as in NIST SP 800-63B. */
const charactersIn = (text: string): number => Array.from(text).length;

const passwordSchema = z
  .string(PASSWORD_MESSAGE)
  .refine((password) => charactersIn(password) >= PASSWORD_MIN, PASSWORD_MESSAGE)
  .refine((password) => charactersIn(password) <= PASSWORD_MAX, tooManyCharacters(PASSWORD_MAX));

/** Digits of an authenticator app, or a recovery code; spaces and hyphens are ignored. */
const secondFactorCodeSchema = z
  .string(SECOND_FACTOR_MESSAGE)
  .transform((code) => toAsciiDigits(code).replaceAll(/[\s-]/g, ''))
  .pipe(z.string().min(TOTP_DIGITS, SECOND_FACTOR_MESSAGE).max(20, SECOND_FACTOR_MESSAGE));

export const currentUserSchema = z.object({
  id: idSchema,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  /** Comma-separated: street, city, state, postal code. */
  address: z.string().nullable(),
  phone: z.string().nullable(),
  profilePicture: z.string().nullable(),
  role: z.enum(ROLES),
  isEmailVerified: z.boolean(),
  isPhoneVerified: z.boolean(),
  /** The version before does not send it: its accounts have one. */
  hasPassword: z.boolean().default(true),
});

/** `code` follows the error `second_factor_required`, `emailCode` follows `email_code_required`. */
export const loginSchema = z.object({
  email: emailSchema,
  password: passwordSchema,
  code: secondFactorCodeSchema.optional(),
  emailCode: emailedCodeSchema.optional(),
});

export const registerSchema = z.object({
  name: personNameSchema,
  email: emailSchema,
  password: passwordSchema,
});

/** Schema of the form; the confirmation is not sent. */
export const registerFormSchema = registerSchema
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    ...message('passwords_differ', 'Passwords do not match'),
  });

export const verifyEmailSchema = z.object({
  code: z
    .string(CODE_MESSAGE)
    .trim()
    .min(VERIFICATION_CODE_LENGTH, CODE_MESSAGE)
    .max(VERIFICATION_CODE_LENGTH, CODE_MESSAGE)
    .overwrite(toAsciiDigits),
});

export const forgotPasswordSchema = z.object({ email: emailSchema });

export const resetPasswordSchema = z.object({ token: linkTokenSchema, password: passwordSchema });

/** Schema of the form; the token comes from the link. */
export const newPasswordFormSchema = resetPasswordSchema.pick({ password: true });

export const changePasswordSchema = z.object({ currentPassword: passwordSchema, newPassword: passwordSchema });

/** Required again before security-sensitive changes; `code` follows the error `second_factor_required`. */
export const confirmPasswordSchema = z.object({ password: passwordSchema, code: secondFactorCodeSchema.optional() });

export const requestSignInCodeSchema = z.object({
  email: emailSchema,
  language: z.enum(LANGUAGES).default('en'),
});

export const requestConfirmationCodeSchema = requestSignInCodeSchema.pick({ language: true });

/** Returned alike for every address. */
export const codeRequestedSchema = z.object({
  message: z.string(),
  /** Seconds until another code can be requested. */
  resendAfterSeconds: z.number().int().min(0),
});

/** `code` follows the error `second_factor_required`. */
export const signInByEmailSchema = z.object({
  email: emailSchema,
  emailCode: emailedCodeSchema,
  code: secondFactorCodeSchema.optional(),
});

/** Instead of the password, for an account without one. */
export const confirmByEmailSchema = signInByEmailSchema.omit({ email: true });

/** Schema of the form: the field that the account does not have is undefined. */
export const confirmFormSchema = confirmPasswordSchema
  .partial({ password: true })
  .extend(confirmByEmailSchema.partial({ emailCode: true }).shape);

export const setPasswordSchema = changePasswordSchema.pick({ newPassword: true });

export const accountSessionSchema = z.object({
  id: idSchema,
  /** "Chrome on Android"; null for an unknown user agent. */
  device: z.string().nullable(),
  /** IP address of the last call. */
  ip: z.string().nullable(),
  signedInAt: timestampSchema,
  lastSeenAt: timestampSchema,
  isCurrent: z.boolean(),
});

/** Most recently used first. */
export const accountSessionListSchema = z.array(accountSessionSchema);

export const secondFactorSchema = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.number().int().min(0).max(RECOVERY_CODES),
});

export const secondFactorStatusSchema = secondFactorSchema.extend({
  /** True for staff, and except in the demo for the administrator and approved partners. */
  isRequired: z.boolean(),
  /**
   * True if the session has a second factor: it is on, or the session was opened or confirmed by a passkey. The version
   * before does not send it.
   */
  isProven: z.boolean().optional(),
});

/** Data for an authenticator app, typed or as a QR code of `uri`. */
export const secondFactorSetupSchema = z.object({
  /** Base32. */
  secret: z.string(),
  uri: z.string().startsWith('otpauth://totp/'),
});

export const turnOnSecondFactorSchema = z.object({ code: secondFactorCodeSchema });

/** Each works once. Returned only once: the server stores hashes. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export const updateProfileSchema = z.object({
  name: personNameSchema,
  email: emailSchema,
  phone: accountPhoneSchema.transform((phone) => phone || null).nullish(),
});

const ADDRESS_MESSAGE = message('address_too_short', 'Address must be at least 5 characters');

export const billingFormSchema = z.object({
  address: lineSchema(5, ADDRESS_MESSAGE, STREET_MAX),
  city: lineSchema(2, message('city_too_short', 'City must be at least 2 characters'), PLACE_MAX),
  state: lineSchema(2, message('state_too_short', 'State must be at least 2 characters'), PLACE_MAX),
  postalCode: lineSchema(
    6,
    message('postal_code_too_short', 'Postal code must be at least 6 characters'),
    12,
  ).overwrite(toAsciiDigits),
});

export const updateAddressSchema = z.object({
  address: lineSchema(5, ADDRESS_MESSAGE, FULL_ADDRESS_MAX),
});

export const acknowledgementSchema = z.object({ message: z.string() });

export type CurrentUser = z.infer<typeof currentUserSchema>;
export type Login = z.infer<typeof loginSchema>;
export type Register = z.infer<typeof registerSchema>;
export type RegisterForm = z.infer<typeof registerFormSchema>;
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>;
export type ResetPassword = z.infer<typeof resetPasswordSchema>;
export type ChangePassword = z.infer<typeof changePasswordSchema>;
export type ConfirmPassword = z.infer<typeof confirmPasswordSchema>;
export type SignInByEmail = z.infer<typeof signInByEmailSchema>;
export type ConfirmByEmail = z.infer<typeof confirmByEmailSchema>;
export type ConfirmForm = z.infer<typeof confirmFormSchema>;
export type SetPassword = z.infer<typeof setPasswordSchema>;
export type AccountSession = z.infer<typeof accountSessionSchema>;
export type SecondFactor = z.infer<typeof secondFactorSchema>;
export type SecondFactorStatus = z.infer<typeof secondFactorStatusSchema>;
export type SecondFactorSetup = z.infer<typeof secondFactorSetupSchema>;
export type UpdateProfile = z.infer<typeof updateProfileSchema>;
export type BillingForm = z.infer<typeof billingFormSchema>;

/** One string: street, city, state, postal code. */
export const joinBillingAddress = ({ address, city, state, postalCode }: BillingForm): string =>
  [address, city, state, postalCode].join(', ');

/** Text with fewer than four parts is a street, which may contain commas. */
export const splitBillingAddress = (text: string | null): BillingForm => {
  const parts = (text ?? '').split(',').map((part) => part.trim());
  if (parts.length < 4) return { address: parts.join(', '), city: '', state: '', postalCode: '' };
  const [city = '', state = '', postalCode = ''] = parts.slice(-3);
  return { address: parts.slice(0, -3).join(', '), city, state, postalCode };
};
