import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { shopDay } from './shop-day.ts';

type Row = readonly (string | number)[];

/** For a route's schema. */
export const csvResponse = {
  description: 'Comma-separated values with a heading',
  content: { 'text/csv': { schema: z.string() } },
};

const FORMAT = {
  header: true,
  bom: true,
  escape_formulas: true,
  record_delimiter: 'windows',
  // A lone line feed is no end of a line to the writer, but is one to spreadsheets.
  quoted_match: /[\r\n]/,
} as const;

/**
 * Answers with a file, written while its rows are read. A spreadsheet knows the encoding by the mark at the beginning, and takes
 * nothing that somebody typed for a formula.
 */
export const sendCsv = (reply: FastifyReply, name: string, columns: string[], rows: AsyncIterable<Row>): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="mithai-${name}-${shopDay()}.csv"`)
    .send(Readable.from(rows).compose(stringify({ ...FORMAT, columns })));
