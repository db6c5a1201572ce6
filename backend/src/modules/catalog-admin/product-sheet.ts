import { IMPORT_ROWS_MAX } from '@mithai/contracts';
import { readCsv } from '../../platform/read-csv.ts';
import { csvEmpty, csvHeadingRepeated, csvTooManyRows, csvHeadingMissing } from './product-import.errors.ts';
import {
  COLUMNS,
  FIELDS,
  ID_HEADING,
  IMAGE_HEADING,
  PARTNER_HEADING,
  STOCK_WAS_HEADING,
  VERSION_HEADING,
  unescapeFormula,
  type SheetField,
} from './sheet-columns.ts';

type SheetColumn = SheetField | keyof typeof BESIDE_FIELDS;

export interface SheetRow {
  /** Row number in the spreadsheet; the heading is 1. */
  row: number;
  cells: Partial<Record<SheetColumn, string>>;
}

export interface Sheet {
  rows: SheetRow[];
  unknownColumns: string[];
  missingColumns: string[];
}

export const parseSheet = async (csv: string): Promise<Sheet> => {
  const rows: SheetRow[] = [];
  let heading: Heading | undefined;
  const isHeading = (cell: string) => columnOf(cell) !== null;
  for await (const { row, record } of readCsv(csv, { rowsMax: IMPORT_ROWS_MAX, isHeading })) {
    if (!heading) {
      heading = readHeading(record);
      continue;
    }
    if (rows.length === IMPORT_ROWS_MAX) throw csvTooManyRows(IMPORT_ROWS_MAX);
    rows.push({ row, cells: toCells(record, heading) });
  }
  heading ??= readHeading([]);
  if (rows.length === 0) throw csvEmpty();
  return { rows, unknownColumns: heading.unknown, missingColumns: heading.missing };
};

interface Heading {
  columns: (SheetColumn | 'partner' | null)[];
  unknown: string[];
  missing: string[];
}

const readHeading = (heading: string[]): Heading => {
  const columns = heading.map((cell) => columnOf(cell));
  for (const [index, column] of columns.entries()) {
    if (column && columns.indexOf(column) !== index) throw csvHeadingRepeated(heading[index] ?? '');
  }
  // Without ids, every row is a new product.
  const hasIds = columns.includes('id');
  const required = hasIds ? (['name'] as const) : REQUIRED_FIELDS;
  for (const column of required) if (!columns.includes(column)) throw csvHeadingMissing(headingOf(column));
  return {
    columns,
    unknown: heading.filter((cell, index) => columns[index] === null && cell.trim() !== ''),
    missing: hasIds ? ALL.filter((column) => !columns.includes(column)).map(headingOf) : [],
  };
};

const toCells = (record: string[], { columns }: Heading): SheetRow['cells'] =>
  Object.fromEntries(
    record.flatMap((cell, at): [SheetColumn, string][] => {
      const column = columns[at];
      return column && column !== 'partner' ? [[column, unescapeFormula(cell.trim())]] : [];
    }),
  );

export const REQUIRED_FIELDS: readonly SheetField[] = ['name', 'description', 'price', 'category'];

const ALL: readonly SheetColumn[] = ['id', ...FIELDS, 'picture', 'stockWas', 'version'];

const BESIDE_FIELDS = { id: ID_HEADING, picture: IMAGE_HEADING, stockWas: STOCK_WAS_HEADING, version: VERSION_HEADING };

export const headingOf = (column: SheetColumn): string =>
  column in COLUMNS ? COLUMNS[column as SheetField].heading : BESIDE_FIELDS[column as keyof typeof BESIDE_FIELDS];

/** Compares headings without case and spacing, because people type them. */
const bare = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const BY_HEADING = new Map<string, SheetColumn | 'partner'>([
  ...ALL.map((column) => [bare(headingOf(column)), column] as const),
  [bare(PARTNER_HEADING), 'partner'],
  // Files that were exported before products had batches have this heading.
  [bare('Kitchen units per piece'), 'capacityUnits'],
]);

const columnOf = (heading: string): SheetColumn | 'partner' | null => BY_HEADING.get(bare(heading)) ?? null;
