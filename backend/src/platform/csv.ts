import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { businessDate } from './business-date.ts';

type Row = readonly (string | number)[];

export const csvResponse = {
  description: 'Comma-separated values with a header row',
  content: { 'text/csv': { schema: z.string() } },
};

const FORMAT = {
  header: true,
  bom: true,
  escape_formulas: true,
  record_delimiter: 'windows',
  // Spreadsheets treat a lone line feed as a line end; the CSV writer does not quote it by default.
  quoted_match: /[\r\n]/,
} as const;

/** Without currency and separators, so that spreadsheets calculate with it. */
export const csvAmount = (rupees: number): string => rupees.toFixed(2);

/** Streams a CSV file. Starts with a byte order mark for spreadsheets, and escapes formulas in user input. */
export const sendCsv = (reply: FastifyReply, name: string, columns: string[], rows: AsyncIterable<Row>): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="mithai-${name}-${businessDate()}.csv"`)
    .send(Readable.from(rows).compose(stringify({ ...FORMAT, columns })));
