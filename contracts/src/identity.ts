import { z } from 'zod';
import { PASSWORD_MIN, VERIFICATION_CODE_LENGTH } from './business-rules.ts';
import { emailSchema, idSchema, lineSchema, linkTokenSchema } from './primitives.ts';

export const ROLES = ['customer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The storefront tells by it whether a page is for anybody or for somebody. */
export const SESSION_COOKIE = 'mithai_session';

const NAME_MESSAGE = 'Name must be at least 2 characters';
const PHONE_MESSAGE = 'Please enter a valid phone number';
const PASSWORD_MESSAGE = 'Password must be at least 6 characters';
const CODE_MESSAGE = 'Please enter the 6-digit verification code sent to your email.';

const passwordSchema = z.string(PASSWORD_MESSAGE).min(PASSWORD_MIN, PASSWORD_MESSAGE).max(128, 'Please use at most 128 characters');

export const currentUserSchema = z.object({
  id: idSchema,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  /** Comma-joined: street, city, state, postal code. */
  address: z.string().nullable(),
  phone: z.string().nullable(),
  profilePicture: z.string().nullable(),
  role: z.enum(ROLES),
  isEmailVerified: z.boolean(),
  isPhoneVerified: z.boolean(),
});

export const loginSchema = z.object({ email: emailSchema, password: passwordSchema });

export const registerSchema = z.object({
  name: lineSchema(2, NAME_MESSAGE, 100),
  email: emailSchema,
  password: passwordSchema,
});

/** The form's schema; the confirmation is removed before sending. */
export const registerFormSchema = registerSchema
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  });

export const verifyEmailSchema = z.object({
  code: z.string(CODE_MESSAGE).trim().min(VERIFICATION_CODE_LENGTH, CODE_MESSAGE).max(VERIFICATION_CODE_LENGTH, CODE_MESSAGE),
});

export const forgotPasswordSchema = z.object({ email: emailSchema });

export const resetPasswordSchema = z.object({ token: linkTokenSchema, password: passwordSchema });

/** The form's schema; the token comes from the link. */
export const newPasswordFormSchema = resetPasswordSchema.pick({ password: true });

export const updateProfileSchema = z.object({
  name: lineSchema(2, NAME_MESSAGE, 100),
  email: emailSchema,
  phone: lineSchema(0, PHONE_MESSAGE, 20).nullish(),
});

export const billingFormSchema = z.object({
  address: lineSchema(5, 'Address must be at least 5 characters', 300),
  city: lineSchema(2, 'City must be at least 2 characters', 100),
  state: lineSchema(2, 'State must be at least 2 characters', 100),
  postalCode: lineSchema(6, 'Postal code must be at least 6 characters', 12),
});

export const updateAddressSchema = z.object({
  address: lineSchema(5, 'Address must be at least 5 characters', 520),
});

export const acknowledgementSchema = z.object({ message: z.string() });

export type CurrentUser = z.infer<typeof currentUserSchema>;
export type Login = z.infer<typeof loginSchema>;
export type Register = z.infer<typeof registerSchema>;
export type RegisterForm = z.infer<typeof registerFormSchema>;
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>;
export type ResetPassword = z.infer<typeof resetPasswordSchema>;
export type UpdateProfile = z.infer<typeof updateProfileSchema>;
export type BillingForm = z.infer<typeof billingFormSchema>;
