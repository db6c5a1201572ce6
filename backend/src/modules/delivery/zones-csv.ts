import {
  deliveryZoneSchema,
  NO_CUTOFF,
  reasonOf,
  updateDeliverySettingsSchema,
  ZONES_MAX,
  type DeliveryZone,
  type ZonesPreview,
} from '@mithai/contracts';
import { readCsv } from '../../platform/read-csv.ts';
import { zoneColumnMissing } from './zones-csv.errors.ts';

export const ZONE_COLUMNS = [
  'Zone',
  'Pincodes',
  'Served',
  'Days on the way',
  'Fee (INR)',
  'Cut-off hour',
  'Cash on Delivery',
];

type Column = (typeof COLUMNS)[number];

/** In the order of ZONE_COLUMNS. */
const COLUMNS = ['name', 'prefixes', 'isServed', 'transitDays', 'fee', 'cutoffHour', 'codAllowed'] as const;

export async function* zoneRows(zones: readonly DeliveryZone[]): AsyncGenerator<(string | number)[]> {
  for (const zone of zones)
    yield [
      zone.name,
      zone.prefixes.join(' '),
      yesNo(zone.isServed),
      zone.transitDays ?? '',
      zone.fee ?? '',
      zone.cutoffHour === NO_CUTOFF ? '' : zone.cutoffHour,
      yesNo(zone.codAllowed),
    ];
}

/** Reads a file of zones, one a row, and reports its errors. */
export const previewZones = async (csv: string): Promise<ZonesPreview> => {
  const preview: ZonesPreview = { zones: [], faults: [] };
  let places: Map<Column, number> | null = null;
  let lastRow = 1;
  for await (const { row, record } of readCsv(csv, { rowsMax: ZONES_MAX, isHeading })) {
    lastRow = row;
    if (places) readRow(preview, row, (column) => record[places?.get(column) ?? -1]?.trim() ?? '');
    else places = placesIn(record);
    const missing = COLUMNS.find((column) => !places?.has(column));
    if (missing) {
      preview.faults.push({ row, column: headingOf(missing), ...zoneColumnMissing() });
      return preview;
    }
  }
  if (preview.faults.length > 0) return preview;
  const { error } = updateDeliverySettingsSchema.shape.zones.safeParse(preview.zones);
  for (const issue of error?.issues ?? [])
    preview.faults.push({ row: lastRow, column: headingOf('prefixes'), message: issue.message, ...reasonOf(issue) });
  return preview;
};

const readRow = (preview: ZonesPreview, row: number, cell: (column: Column) => string): void => {
  const { data, error } = deliveryZoneSchema.safeParse({
    name: cell('name'),
    prefixes: cell('prefixes')
      .split(/[\s,;]+/)
      .filter(Boolean),
    isServed: parseYesNo(cell('isServed')),
    transitDays: parseNumber(cell('transitDays'), null),
    fee: parseNumber(cell('fee'), null),
    cutoffHour: parseNumber(cell('cutoffHour'), NO_CUTOFF),
    codAllowed: parseYesNo(cell('codAllowed')),
  });
  if (data) preview.zones.push(data);
  for (const issue of error?.issues ?? [])
    preview.faults.push({
      row,
      column: headingOf(issue.path[0] as Column),
      message: issue.message,
      ...reasonOf(issue),
    });
};

const headingOf = (column: Column): string => ZONE_COLUMNS[COLUMNS.indexOf(column)] ?? column;

const normal = (heading: string): string => heading.trim().toLowerCase();

const isHeading = (heading: string): boolean => ZONE_COLUMNS.some((column) => normal(column) === normal(heading));

const placesIn = (headings: string[]): Map<Column, number> => {
  const normalized = headings.map(normal);
  return new Map(
    COLUMNS.flatMap((column) => {
      const index = normalized.indexOf(normal(headingOf(column)));
      return index === -1 ? [] : [[column, index] as const];
    }),
  );
};

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

/** An empty cell means yes; another text stays a text, which the schema refuses. */
const parseYesNo = (cell: string): boolean | string => {
  if (/^(?:yes|y|true|1|)$/i.test(cell)) return true;
  return /^(?:no|n|false|0)$/i.test(cell) ? false : cell;
};

const parseNumber = (cell: string, empty: number | null): number | string | null => {
  if (cell === '') return empty;
  const number = Number(cell.replaceAll(/[₹,\s]/g, ''));
  return Number.isNaN(number) ? cell : number;
};
