import { z } from 'zod';
import { message } from './messages.ts';
import { POLICIES } from './policy-rules.ts';
import { idParamSchema, idSchema, textSchema, timestampSchema } from './primitives.ts';

const POLICY_TEXT_MAX = 20_000;

const POLICY_REQUIRED = message('policy_text_required', 'Please enter the text in English');

/** Headings start with `## `, paragraphs are separated by empty lines. An empty Hindi text means the English one. */
const policyTextSchema = z.object({
  en: textSchema(POLICY_TEXT_MAX).min(1, POLICY_REQUIRED),
  hi: textSchema(POLICY_TEXT_MAX),
});

export type PolicyText = z.infer<typeof policyTextSchema>;

/** GET /api/shop/policies/{policy}: both null while the text is the one that comes with the shop. */
export const policySchema = z.object({ text: policyTextSchema.nullable(), changedAt: timestampSchema.nullable() });

export const policyParamsSchema = z.object({ policy: z.enum(POLICIES) });

const policyVersionSchema = z.object({
  id: idSchema,
  /** Null for the text that comes with the shop. */
  text: policyTextSchema.nullable(),
  createdAt: timestampSchema,
});

/** Newest first; the first is in force. */
export const policyVersionListSchema = z.array(policyVersionSchema);

/** POST /api/admin/policies/{policy}: a new version. */
export const savePolicySchema = z.object({
  /** Null restores the text that comes with the shop. */
  text: policyTextSchema.nullable(),
  /** The version that the administrator saw, or null without one: 409 if there is a newer one. */
  expectedVersion: idSchema.nullable(),
});

export const policyFormSchema = savePolicySchema.shape.text.unwrap();

export const restorePolicyParamsSchema = policyParamsSchema.extend({ id: idParamSchema });
export const restorePolicySchema = savePolicySchema.pick({ expectedVersion: true });

export type PolicyVersion = z.infer<typeof policyVersionSchema>;
export type SavePolicy = z.infer<typeof savePolicySchema>;
