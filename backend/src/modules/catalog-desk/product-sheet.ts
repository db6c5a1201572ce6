import { IMPORT_ROWS_MAX } from '@mithai/contracts';
import { CsvError, parse } from 'csv-parse/sync';
import { fileWithoutProducts, headingTwice, notACsv, tooManyRows, withoutHeading } from './product-import.errors.ts';
import {
  COLUMNS,
  FIELDS,
  ID_HEADING,
  SELLER_HEADING,
  STOCK_WAS_HEADING,
  VERSION_HEADING,
  unguarded,
  type SheetField,
} from './sheet-columns.ts';

export type SheetColumn = SheetField | 'id' | 'stockWas' | 'version';

export interface SheetRow {
  /** As the spreadsheet counts, the heading being 1. */
  row: number;
  /** Of the columns that the file has. */
  cells: Partial<Record<SheetColumn, string>>;
}

export interface Sheet {
  rows: SheetRow[];
  unknownColumns: string[];
  missingColumns: string[];
}

/** Reads what a spreadsheet may have made of a file: with a mark at its beginning, other delimiters, and empty rows. */
export const readSheet = (csv: string): Sheet => {
  const [heading = [], ...records] = parseCsv(csv);
  const columns = heading.map((cell) => columnOf(cell));
  const known = columns.filter((column) => column !== null && column !== 'seller');
  for (const [index, column] of columns.entries()) {
    if (column && columns.indexOf(column) !== index) throw headingTwice(heading[index] ?? '');
  }
  for (const needed of ['id', 'name'] as const) if (!known.includes(needed)) throw withoutHeading(headingOf(needed));

  const rows = records.flatMap((record, index): SheetRow[] => {
    if (record.every((cell) => cell.trim() === '')) return [];
    const cells = record.flatMap((cell, at): [SheetColumn, string][] => {
      const column = columns[at];
      return column && column !== 'seller' ? [[column, unguarded(cell.trim())]] : [];
    });
    return [{ row: index + 2, cells: Object.fromEntries(cells) }];
  });
  if (rows.length === 0) throw fileWithoutProducts();
  if (rows.length > IMPORT_ROWS_MAX) throw tooManyRows(IMPORT_ROWS_MAX);
  return {
    rows,
    unknownColumns: heading.filter((cell, index) => columns[index] === null && cell.trim() !== ''),
    missingColumns: ALL.filter((column) => !known.includes(column)).map(headingOf),
  };
};

const ALL: readonly SheetColumn[] = ['id', ...FIELDS, 'stockWas', 'version'];

const BESIDE_FIELDS = { id: ID_HEADING, stockWas: STOCK_WAS_HEADING, version: VERSION_HEADING };

export const headingOf = (column: SheetColumn): string =>
  column === 'id' || column === 'stockWas' || column === 'version' ? BESIDE_FIELDS[column] : COLUMNS[column].heading;

/** Whatever the case, and however it is spaced: people type headings. */
const bare = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const BY_HEADING = new Map<string, SheetColumn | 'seller'>([
  ...ALL.map((column) => [bare(headingOf(column)), column] as const),
  [bare(SELLER_HEADING), 'seller'],
]);

const columnOf = (heading: string): SheetColumn | 'seller' | null => BY_HEADING.get(bare(heading)) ?? null;

/** Empty rows among them. Whoever chooses a wrong file, of millions of lines, keeps nobody waiting. */
const RECORDS_READ = 2 * IMPORT_ROWS_MAX + 1;

const DELIMITERS = [',', ';', '\t'];

const parseCsv = (csv: string): string[][] => {
  try {
    return parse(csv, { bom: true, delimiter: delimiterOf(csv), relax_column_count: true, to: RECORDS_READ });
  } catch (error) {
    if (error instanceof CsvError) throw notACsv(Number(error['lines']) || 1);
    throw error;
  }
};

/** The one that parts the heading into the most columns that the shop knows. */
const delimiterOf = (csv: string): string => {
  const [first = ''] = csv.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/, 1);
  const known = (delimiter: string) => first.split(delimiter).filter((cell) => columnOf(cell) !== null).length;
  return DELIMITERS.toSorted((a, b) => known(b) - known(a))[0] ?? ',';
};
