import type { EntityManager } from '@mikro-orm/postgresql';
import { toRupees, gstCodeOf, type TaxReport } from '@mithai/contracts';
import { csvAmount } from '../../platform/csv.ts';

type Row = (string | number)[];

interface Report {
  columns: string[];
  rows: (em: EntityManager, month: string) => Promise<Row[]>;
}

/** Lines of a month's invoices and bills less its credit notes, of supplies under GST alone. `month` is yyyy-MM. */
const LINES = `
  select line.*, document.content->>'placeOfSupply' as state,
         case document.kind when 'credit_note' then -1 else 1 end as sign
    from documents as document,
         jsonb_to_recordset(document.content->'lines')
           as line (kind text, hsn text, quantity int, rate numeric, "grossPaise" bigint, "taxablePaise" bigint,
                    "cgstPaise" bigint, "sgstPaise" bigint, "igstPaise" bigint)
   where document.issued_on >= ?::date and document.issued_on < ?::date + interval '1 month'
     and document.order_id is not null and document.content->>'placeOfSupply' <> ''`;

const SUMS = `
  sum(sign * "grossPaise")::float8 as gross, sum(sign * "taxablePaise")::float8 as taxable,
  sum(sign * "igstPaise")::float8 as igst, sum(sign * "cgstPaise")::float8 as cgst, sum(sign * "sgstPaise")::float8 as sgst`;

interface Sums {
  rate: string;
  gross: number;
  taxable: number;
  igst: number;
  cgst: number;
  sgst: number;
}

const SUM_COLUMNS = ['Total value', 'Taxable value', 'IGST', 'CGST', 'SGST/UTGST'];

const toSums = ({ gross, taxable, igst, cgst, sgst }: Sums): string[] =>
  [gross, taxable, igst, cgst, sgst].map(toAmount);

const toAmount = (paise: number): string => csvAmount(toRupees(paise));

export const TAX_REPORT_FILES: Record<TaxReport, Report> = {
  hsn: {
    columns: ['HSN/SAC', 'Unit', 'Quantity', 'Rate %', ...SUM_COLUMNS],
    rows: async (em, month) => {
      const rows = await em.execute<(Sums & { hsn: string; quantity: number })[]>(
        `select hsn, rate::text, coalesce(sum(sign * quantity), 0)::int as quantity, ${SUMS}
           from (${LINES}) as lines group by hsn, rate order by hsn, rate`,
        daysOf(month),
      );
      return rows.map((row) => [row.hsn, row.quantity === 0 ? 'NA' : 'NOS', row.quantity, row.rate, ...toSums(row)]);
    },
  },
  b2c: {
    columns: ['Place of supply', 'Rate %', ...SUM_COLUMNS],
    rows: async (em, month) => {
      const rows = await em.execute<(Sums & { state: string })[]>(
        `select state, rate::text, ${SUMS} from (${LINES}) as lines group by state, rate order by state, rate`,
        daysOf(month),
      );
      return rows.map((row) => [`${gstCodeOf(row.state) ?? ''}-${row.state}`, row.rate, ...toSums(row)]);
    },
  },
  documents: {
    columns: ['Kind', 'Financial year', 'From', 'To', 'Issued', 'Total value'],
    rows: async (em, month) => {
      const rows = await em.execute<
        { kind: string; year: string; first: string; last: string; count: number; paise: number }[]
      >(
        `select kind, financial_year as year, min(number) as first, max(number) as last, count(*)::int as count,
                sum(total_paise)::float8 as paise
           from documents where issued_on >= ?::date and issued_on < ?::date + interval '1 month'
          group by kind, financial_year order by kind, financial_year`,
        daysOf(month),
      );
      return rows.map(({ kind, year, first, last, count, paise }) => [kind, year, first, last, count, toAmount(paise)]);
    },
  },
};

const daysOf = (month: string): string[] => [`${month}-01`, `${month}-01`];
