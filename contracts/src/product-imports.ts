import { z } from 'zod';
import { imageUrlSchema } from './media.ts';
import { idSchema, isStorable, timestampSchema } from './primitives.ts';

/** Rows of one file, besides its heading. */
export const IMPORT_ROWS_MAX = 5000;

const FILE_MESSAGE = 'Please choose a file';
const NOT_TEXT_MESSAGE = 'This file has characters we can’t read. Please save it as CSV (UTF-8) and choose it again.';

/** POST /api/admin/product-imports: nothing changes yet. */
export const productImportInputSchema = z.object({
  csv: z.string(FILE_MESSAGE).min(1, FILE_MESSAGE).refine(isStorable, NOT_TEXT_MESSAGE),
});

const rowSchema = z.number().int().positive();
const countSchema = z.number().int().nonnegative();

/** `row` is the spreadsheet's own number, the heading being 1; `column` is the heading's text. */
const cellSchema = z.object({ row: rowSchema, column: z.string(), message: z.string() });

export const PRODUCT_IMPORT_STATES = ['previewed', 'applying', 'applied', 'undone'] as const;

/** As the cells write it. */
const cellChangesSchema = z.array(z.object({ column: z.string(), before: z.string(), after: z.string() }));

/** What a file would change, or has changed. */
export const productImportSchema = z.object({
  id: idSchema,
  state: z.enum(PRODUCT_IMPORT_STATES),
  createdAt: timestampSchema,
  appliedAt: timestampSchema.nullable(),
  undoneAt: timestampSchema.nullable(),
  /** Headings that the shop does not know: nothing of these columns is read. */
  unknownColumns: z.array(z.string()),
  /** Headings that the file does not have: what they tell stays as it is. */
  missingColumns: z.array(z.string()),
  unchanged: countSchema,
  added: z.array(z.object({ row: rowSchema, name: z.string(), price: z.string(), category: z.string() })),
  changed: z.array(
    z.object({
      row: rowSchema,
      productId: idSchema,
      name: z.string(),
      changes: cellChangesSchema,
    }),
  ),
  /** Rows that name a picture: `file` is the name that the cell writes. */
  pictures: z.array(z.object({ row: rowSchema, name: z.string(), file: z.string() })),
  /** Prices that are probably mistyped: applied only when they are confirmed. */
  unusualPrices: z.array(z.object({ row: rowSchema, name: z.string(), message: z.string() })),
  /** While there are any, nothing can be applied. */
  faults: z.array(cellSchema),
  /** Worth a second look. */
  hints: z.array(cellSchema),
});

/** POST /api/admin/product-imports/{id}/apply. */
export const applyImportSchema = z.object({
  /** Uploads, by the file names that the rows write. A row whose picture is left out keeps what it has. */
  pictures: z
    .array(z.object({ file: z.string().max(1000), imageUrl: imageUrlSchema }))
    .max(IMPORT_ROWS_MAX)
    .default([]),
  /** The unusual prices are right. */
  confirmed: z.boolean().default(false),
});

const importedProductSchema = z.object({ productId: idSchema, name: z.string() });

/** GET /api/admin/product-imports/{id}/undo: what undoing an import would do. */
export const importUndoSchema = z.object({
  deleted: z.array(importedProductSchema),
  /** Added by the import, and changed or named elsewhere since. */
  takenOffSale: z.array(importedProductSchema),
  restored: z.array(importedProductSchema.extend({ changes: cellChangesSchema })),
  /** While there are any, nothing can be undone. */
  blocked: z.array(importedProductSchema.extend({ message: z.string() })),
});

/** GET /api/admin/product-imports: what was applied, newest first. */
export const importListSchema = z.array(
  productImportSchema.pick({ id: true, state: true, appliedAt: true, undoneAt: true }).extend({ added: countSchema, changed: countSchema }),
);

/** A line of what POST /api/admin/product-imports/{id}/apply answers with. Without a line that says `applied`, ask for the import. */
export const importProgressSchema = z.union([
  z.object({ done: countSchema, total: countSchema }),
  z.object({ applied: z.object({ added: countSchema, changed: countSchema }) }),
  z.object({ problem: z.object({ code: z.string(), message: z.string() }) }),
]);

export type ProductImport = z.infer<typeof productImportSchema>;
export type ApplyImport = z.infer<typeof applyImportSchema>;
export type ImportUndo = z.infer<typeof importUndoSchema>;
export type ImportList = z.infer<typeof importListSchema>;
export type ImportProgress = z.infer<typeof importProgressSchema>;
