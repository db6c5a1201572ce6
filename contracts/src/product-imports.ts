import { z } from 'zod';
import { imageUrlSchema } from './media.ts';
import { noteSchema } from './problems.ts';
import { countSchema, idSchema, isStorable, timestampSchema } from './primitives.ts';
import { message } from './messages.ts';

/** Rows per file, without the heading. */
export const IMPORT_ROWS_MAX = 5000;

const FILE_MESSAGE = message('file_required', 'Please choose a file');
const NOT_TEXT_MESSAGE = message(
  'file_not_text',
  'This file has characters we can’t read. Please save it as CSV (UTF-8) and choose it again.',
);

/** The text of a CSV file. */
export const csvTextSchema = z.string(FILE_MESSAGE).min(1, FILE_MESSAGE).refine(isStorable, NOT_TEXT_MESSAGE);

/** POST /api/admin/product-imports: changes nothing yet. */
export const productImportInputSchema = z.object({ csv: csvTextSchema });

const rowSchema = z.number().int().positive();
/** `row` is the spreadsheet's row number, the heading being 1; `column` is the heading's text. */
const cellSchema = noteSchema.extend({ row: rowSchema, column: z.string() });

const PRODUCT_IMPORT_STATES = ['previewed', 'applying', 'applied', 'undone'] as const;

/** Formatted like cells. */
const cellChangesSchema = z.array(z.object({ column: z.string(), before: z.string(), after: z.string() }));

export const productImportSchema = z.object({
  id: idSchema,
  state: z.enum(PRODUCT_IMPORT_STATES),
  createdAt: timestampSchema,
  appliedAt: timestampSchema.nullable(),
  undoneAt: timestampSchema.nullable(),
  /** Headings that are not recognized and whose columns are ignored. */
  unknownColumns: z.array(z.string()),
  /** Absent headings, whose fields stay as they are. */
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
  /** Rows with an image: `file` is the name in the cell. */
  pictures: z.array(z.object({ row: rowSchema, name: z.string(), file: z.string() })),
  /** Probably mistyped prices, which are applied only if confirmed. */
  unusualPrices: z.array(noteSchema.extend({ row: rowSchema, name: z.string() })),
  /** Prevent the import. */
  faults: z.array(cellSchema),
  hints: z.array(cellSchema),
});

export const applyImportSchema = z.object({
  /** Uploads by the file names in the rows. A row without its upload keeps its image. */
  pictures: z
    .array(z.object({ file: z.string().max(1000), imageUrl: imageUrlSchema }))
    .max(IMPORT_ROWS_MAX)
    .default([]),
  /** Confirms the unusual prices. */
  confirmed: z.boolean().default(false),
});

const importedProductSchema = z.object({ productId: idSchema, name: z.string() });

/** GET /api/admin/product-imports/{id}/undo: preview of the undo. */
export const importUndoSchema = z.object({
  deleted: z.array(importedProductSchema),
  /** Added by the import, but changed or referred to since. */
  takenOffSale: z.array(importedProductSchema),
  restored: z.array(importedProductSchema.extend({ changes: cellChangesSchema })),
  /** Prevent the undo. */
  blocked: z.array(importedProductSchema.extend(noteSchema.shape)),
});

/** GET /api/admin/product-imports: applied imports, newest first. */
export const importListSchema = z.array(
  productImportSchema
    .pick({ id: true, state: true, appliedAt: true, undoneAt: true })
    .extend({ added: countSchema, changed: countSchema }),
);

/**
 * A line of the response of POST /api/admin/product-imports/{id}/apply (NDJSON). If no line has `applied`, read the
 * import's state.
 */
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
