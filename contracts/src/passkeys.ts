import { z } from 'zod';
import { PASSKEY_NAME_MAX } from './account-rules.ts';
import { LANGUAGES } from './languages.ts';
import { message } from './messages.ts';
import { idSchema, lineSchema, timestampSchema } from './primitives.ts';

/** Identifies the browser that requested a passkey's challenge; grants no access. */
export const PASSKEY_COOKIE = 'mithai_passkey';
export const PASSKEY_COOKIE_OVER_HTTPS = `__Host-${PASSKEY_COOKIE}`;

// Shapes of the JSON in WebAuthn Level 3, §5.1.8 to §5.1.10. Fields that the shop does not use are dropped.

const base64UrlSchema = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max);

/** At most 1023 bytes, WebAuthn §4. */
const credentialIdSchema = base64UrlSchema(1364);
const clientDataSchema = base64UrlSchema(4096);

/** "internal", "hybrid", "usb"; browsers may add others. */
const transportsSchema = z
  .array(
    z
      .string()
      .regex(/^[a-z-]+$/)
      .max(40),
  )
  .max(10);

const publicKeySchema = {
  id: credentialIdSchema,
  rawId: credentialIdSchema,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};

export const passkeyRegistrationSchema = z.object({
  ...publicKeySchema,
  response: z.object({
    clientDataJSON: clientDataSchema,
    attestationObject: base64UrlSchema(16_384),
    transports: transportsSchema.optional(),
  }),
});

export const passkeyAssertionSchema = z.object({
  ...publicKeySchema,
  response: z.object({
    clientDataJSON: clientDataSchema,
    authenticatorData: base64UrlSchema(4096),
    signature: base64UrlSchema(8192),
    userHandle: base64UrlSchema(88).optional(),
  }),
});

const descriptorSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: transportsSchema.optional(),
});

/** For `navigator.credentials.create`. */
export const passkeyCreationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  excludeCredentials: z.array(descriptorSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** For `navigator.credentials.get`. Without `allowCredentials`, the person chooses among all of the shop's. */
export const passkeyRequestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptorSchema).optional(),
});

const NAME_MESSAGE = message('passkey_name_required', 'Please give the passkey a name');

const passkeyNameSchema = lineSchema(1, NAME_MESSAGE, PASSKEY_NAME_MAX);

export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Synchronized between the person's devices, so that it outlives one of them. */
  isSynced: z.boolean(),
  createdAt: timestampSchema,
  lastUsedAt: timestampSchema.nullable(),
});

/** Oldest first. */
export const passkeyListSchema = z.array(passkeySchema);

/** The language of the email about the change. */
export const passkeyLanguageSchema = z.object({ language: z.enum(LANGUAGES).default('en') });

export const addPasskeySchema = passkeyLanguageSchema.extend({
  name: passkeyNameSchema,
  credential: passkeyRegistrationSchema,
});

export const renamePasskeySchema = z.object({ name: passkeyNameSchema });

export const usePasskeySchema = z.object({ credential: passkeyAssertionSchema });

export type Passkey = z.infer<typeof passkeySchema>;
export type PasskeyRegistration = z.infer<typeof passkeyRegistrationSchema>;
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>;
export type PasskeyCreationOptions = z.infer<typeof passkeyCreationOptionsSchema>;
export type PasskeyRequestOptions = z.infer<typeof passkeyRequestOptionsSchema>;
export type AddPasskey = z.infer<typeof addPasskeySchema>;
export type RenamePasskey = z.infer<typeof renamePasskeySchema>;
