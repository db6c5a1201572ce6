import { z } from 'zod';
import { idSchema, isStorable, timestampSchema } from './primitives.ts';

/** Rows of one file, besides its heading. */
export const IMPORT_ROWS_MAX = 5000;

const FILE_MESSAGE = 'Please choose a file';
const NOT_TEXT_MESSAGE = 'This file has characters that cannot be read. Please save it as CSV (UTF-8) and choose it again.';

/** POST /api/admin/product-imports: nothing changes yet. */
export const productImportInputSchema = z.object({
  csv: z.string(FILE_MESSAGE).min(1, FILE_MESSAGE).refine(isStorable, NOT_TEXT_MESSAGE),
});

/** `row` is the spreadsheet's own number, the heading being 1; `column` is the heading's text. */
const cellSchema = z.object({ row: z.number().int().positive(), column: z.string(), message: z.string() });

export const PRODUCT_IMPORT_STATES = ['previewed', 'applying', 'applied'] as const;

/** What a file would change, or has changed. */
export const productImportSchema = z.object({
  id: idSchema,
  state: z.enum(PRODUCT_IMPORT_STATES),
  createdAt: timestampSchema,
  appliedAt: timestampSchema.nullable(),
  /** Headings that the shop does not know: nothing of these columns is read. */
  unknownColumns: z.array(z.string()),
  /** Headings that the file does not have: what they tell stays as it is. */
  missingColumns: z.array(z.string()),
  unchanged: z.number().int().nonnegative(),
  added: z.array(z.object({ row: z.number().int().positive(), name: z.string(), price: z.string(), category: z.string() })),
  changed: z.array(
    z.object({
      row: z.number().int().positive(),
      productId: idSchema,
      name: z.string(),
      /** As the cells write it. */
      changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  /** While there are any, nothing can be applied. */
  faults: z.array(cellSchema),
  /** Worth a second look. */
  hints: z.array(cellSchema),
});

/** A line of what POST /api/admin/product-imports/{id}/apply answers with. Without a line that says `applied`, ask for the import. */
export const importProgressSchema = z.union([
  z.object({ done: z.number().int().nonnegative(), total: z.number().int().nonnegative() }),
  z.object({ applied: z.object({ added: z.number().int().nonnegative(), changed: z.number().int().nonnegative() }) }),
  z.object({ problem: z.object({ code: z.string(), message: z.string() }) }),
]);

export type ProductImport = z.infer<typeof productImportSchema>;
export type ImportProgress = z.infer<typeof importProgressSchema>;
