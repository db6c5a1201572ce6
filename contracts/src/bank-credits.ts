import { z } from 'zod';
import { businessDaySchemaWith } from './day-range.ts';
import { message } from './messages.ts';
import { PAYMENT_STATUSES, REFUND_REASON_MAX } from './payment-rules.ts';
import { noteSchema } from './problems.ts';
import { csvTextSchema } from './product-imports.ts';
import {
  amountSchema,
  countSchema,
  idParamSchema,
  idSchema,
  limitSchema,
  rupeesSchema,
  textSchema,
  timestampSchema,
} from './primitives.ts';

/** Rows per statement. */
export const BANK_STATEMENT_ROWS_MAX = 5000;

/** Days after the order's on which its UPI payment may reach the bank's statement. */
export const UPI_CREDIT_DAYS = 2;

/** Days for which an expired order is still proposed for a credit. */
export const UPI_LATE_DAYS = 7;

const NARRATION_MAX = 500;

/** Banks pad references with zeros and spaces. */
export const normalizeUtr = (text: string): string =>
  text
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .replace(/^0+(?=\d+$)/, '');

export const UTR_PATTERN = /^(?=.*\d)[A-Z0-9]{6,35}$/;

const utrSchema = z
  .string()
  .transform(normalizeUtr)
  .pipe(
    z.string().regex(UTR_PATTERN, message('utr_invalid', 'Please enter the UTR or reference on the bank’s statement')),
  );

/** POST /api/admin/bank-credits: one credit, by hand. */
export const bankCreditInputSchema = z.object({
  creditedOn: businessDaySchemaWith(message('date_required', 'Please enter the date on the statement')),
  amount: amountSchema,
  utr: utrSchema,
  narration: textSchema(NARRATION_MAX).default(''),
});

/** What a column of the statement holds, by the number of the column, from 0; null if the statement lacks it. */
const columnSchema = z.number().int().nonnegative().nullable();
const statementMappingSchema = z.object({
  date: columnSchema,
  /** Amounts of credits, or of both with a sign, with Cr and Dr, or with `type`. */
  amount: columnSchema,
  /** Cr or Dr. */
  type: columnSchema,
  /** UTR; if it is empty, the narration holds it. */
  reference: columnSchema,
  narration: columnSchema,
});

/** Without these, no row can be read. */
export const isMappingComplete = ({ date, amount, reference, narration }: StatementMapping): boolean =>
  date !== null && amount !== null && (reference ?? narration) !== null;

/** POST /api/admin/bank-statements/preview: saves nothing. Without a mapping, the remembered or a guessed one. */
export const previewStatementSchema = z.object({ csv: csvTextSchema, mapping: statementMappingSchema.optional() });

/** POST /api/admin/bank-statements: saves the new credits and remembers the mapping for files with this heading. */
export const importStatementSchema = z.object({
  csv: csvTextSchema,
  mapping: statementMappingSchema.refine(
    isMappingComplete,
    message('statement_columns_required', 'Please choose the columns of date, amount, and UTR or narration'),
  ),
});

/** `known`: the UTR is recorded; `conflict`: with another amount; `skipped`: no credit. */
export const STATEMENT_ROW_STATES = ['new', 'known', 'conflict', 'skipped', 'unreadable'] as const;

const statementRowSchema = z.object({
  /** Row number in the file. */
  row: z.number().int().positive(),
  state: z.enum(STATEMENT_ROW_STATES),
  creditedOn: z.iso.date().nullable(),
  amount: rupeesSchema.nullable(),
  utr: z.string().nullable(),
  narration: z.string(),
  ...noteSchema.shape,
  /** Why the row is not saved; null for a new one. */
  message: z.string().nullable(),
});

export const statementPreviewSchema = z.object({
  heading: z.array(z.string()),
  mapping: statementMappingSchema,
  /** The mapping was chosen for an earlier file with this heading. */
  isRemembered: z.boolean(),
  rows: z.array(statementRowSchema),
});
export const importedStatementSchema = z.object({
  added: countSchema,
  known: countSchema,
  conflicts: countSchema,
  skipped: countSchema,
  unreadable: countSchema,
});

const matchProposalSchema = z.object({
  orderId: idSchema,
  /** The credit names the order's UPI reference; otherwise amount and day fit. */
  isCertain: z.boolean(),
  amount: rupeesSchema,
  placedAt: timestampSchema,
  paymentStatus: z.enum(PAYMENT_STATUSES),
  /** Confirming it makes the order paid, and nothing else has to be decided. */
  isClean: z.boolean(),
});

export const bankCreditSchema = z.object({
  id: idSchema,
  utr: z.string(),
  amount: rupeesSchema,
  creditedOn: z.iso.date(),
  narration: z.string(),
  /** When an administrator decided; null while it waits. */
  decidedAt: timestampSchema.nullable(),
  orderId: idSchema.nullable(),
  /** Why it is for no order. */
  note: z.string().nullable(),
  /** Orders that a waiting credit may pay; certain ones first. */
  proposals: z.array(matchProposalSchema),
});

/** GET /api/admin/bank-credits, newest first. */
export const bankCreditListSchema = z.array(bankCreditSchema);
export const bankCreditsQuerySchema = z.object({
  state: z.enum(['waiting', 'decided']).default('waiting'),
  before: idParamSchema.optional(),
  limit: limitSchema(50, 100),
});

/** `give_back`: the order is cancelled; the others are payment exceptions. */
const MATCH_OUTCOMES = ['captured', 'give_back', 'amount_mismatch', 'second_capture'] as const;

/** POST /api/admin/bank-credits/{id}/match: only with `confirmed` if the credit does not simply pay the order. */
export const matchCreditSchema = z.object({ orderId: idSchema, confirmed: z.boolean().default(false) });
export const matchedCreditSchema = z.object({ credit: bankCreditSchema, outcome: z.enum(MATCH_OUTCOMES) });

/** POST /api/admin/bank-credits/matches: several at once, each for itself, if it simply pays its order. */
export const matchCreditsSchema = z.object({
  matches: z
    .array(z.object({ creditId: idSchema, orderId: idSchema }))
    .min(1)
    .max(100),
});
export const matchedCreditsSchema = z.object({
  captured: countSchema,
  /** Decided elsewhere meanwhile, or no longer what the order costs. */
  refused: countSchema,
});

/** POST /api/admin/bank-credits/{id}/dismiss: the credit is for no order. */
export const dismissCreditSchema = z.object({
  note: textSchema(REFUND_REASON_MAX).pipe(
    z.string().min(3, message('credit_note_required', 'Please say what this credit is')),
  ),
});

export type BankCreditInput = z.infer<typeof bankCreditInputSchema>;
export type StatementMapping = z.infer<typeof statementMappingSchema>;
export type StatementRow = z.infer<typeof statementRowSchema>;
export type StatementPreview = z.infer<typeof statementPreviewSchema>;
export type PreviewStatement = z.infer<typeof previewStatementSchema>;
export type ImportStatement = z.infer<typeof importStatementSchema>;
export type ImportedStatement = z.infer<typeof importedStatementSchema>;
export type MatchProposal = z.infer<typeof matchProposalSchema>;
export type BankCredit = z.infer<typeof bankCreditSchema>;
export type BankCreditsQuery = z.infer<typeof bankCreditsQuerySchema>;
export type MatchOutcome = (typeof MATCH_OUTCOMES)[number];
export type MatchedCredit = z.infer<typeof matchedCreditSchema>;
export type MatchCredit = z.infer<typeof matchCreditSchema>;
export type MatchCredits = z.infer<typeof matchCreditsSchema>;
export type MatchedCredits = z.infer<typeof matchedCreditsSchema>;
