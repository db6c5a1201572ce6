import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse, type Info } from 'csv-parse';
import { csvUnreadable, csvTooManyEmptyRows } from './csv.errors.ts';

/** Longer than any valid row; a stray quotation mark turns the rest of a file into one row. */
const RECORD_CHARACTERS_MAX = 100_000;
const SLICE_BYTES = 16 * 1024;

const DELIMITERS = [',', ';', '\t'];

interface CsvFormat {
  rowsMax: number;
  /** Whether a cell is a known heading, from which the delimiter follows. */
  isHeading: (cell: string) => boolean;
  /** Lines that may precede the heading, such as a bank's address. */
  linesBeforeHeading?: number;
}

interface CsvRecord {
  /** Row number in the spreadsheet; the first is 1. */
  row: number;
  record: string[];
}

/** Parses a CSV file as spreadsheets save it: with byte order mark, other delimiters and empty rows. */
export async function* readCsv(csv: string, format: CsvFormat): AsyncGenerator<CsvRecord> {
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(csv, format),
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: RECORD_CHARACTERS_MAX,
    info: true,
  });
  // Counts rows with only empty cells, but not empty lines.
  const recordsMax = 2 * format.rowsMax + 1;
  try {
    for await (const { record, info } of Readable.from(slicesOf(csv)).compose(parser) as AsyncIterable<{
      record: string[];
      info: Info;
    }>) {
      if (info.records > recordsMax) throw csvTooManyEmptyRows();
      if (record.some((cell) => cell.trim() !== '')) yield { row: info.records + info.empty_lines, record };
    }
  } catch (error) {
    if (error instanceof CsvError) throw csvUnreadable(Number(error['lines']) || 1);
    throw error;
  }
}

/** Yields to other requests between slices. */
async function* slicesOf(csv: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(csv);
  for (let start = 0; start < bytes.length; start += SLICE_BYTES) {
    yield bytes.subarray(start, start + SLICE_BYTES);
    await setImmediate();
  }
}

/** The delimiter that splits the heading into the most known columns. */
const delimiterOf = (csv: string, { isHeading, linesBeforeHeading = 0 }: CsvFormat): string => {
  const lines = csv
    .slice(0, RECORD_CHARACTERS_MAX)
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/, linesBeforeHeading + 1);
  const known = (delimiter: string) =>
    Math.max(...lines.map((line) => line.split(delimiter).filter((cell) => isHeading(cell)).length));
  return DELIMITERS.toSorted((a, b) => known(b) - known(a))[0] ?? ',';
};
