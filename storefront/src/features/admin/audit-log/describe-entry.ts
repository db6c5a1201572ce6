import { formatShortRupees, isLabelName, mapDetails, isRecord, type AuditEntry } from '@mithai/contracts';
import { formatDay, formatDateTime } from '../../../ui/index.ts';
import { formatLabel } from '../../catalog/food-label-facts.ts';
import { formatDetail } from '../../catalog/detail-names.ts';
import { actionTitles, auditLogTexts as texts, factNames } from './audit-log.texts.ts';

export type Line =
  | { kind: 'words'; text: string }
  | { kind: 'pictures'; name: string; before: string | null; after: string | null };

export const titleOf = ({ action }: Pick<AuditEntry, 'action'>): string =>
  (actionTitles as Record<string, string>)[action] ?? texts.unknownAction;

export function linesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Line[] {
  const was = flatten(before ?? {});
  const is = flatten(after ?? {});
  const names = new Set([...Object.keys(was), ...Object.keys(is)].filter((name) => !HIDDEN_FIELDS.has(name)));
  return [...names].flatMap((name) => lineOf(name, was[name], is[name]) ?? []);
}

const HIDDEN_FIELDS = new Set(['sellerId', 'bankAccountVersion', 'isPacked']);

const PROSE = new Set([
  'notes',
  'reason',
  'reviewNotes',
  'adminComments',
  'reference',
  'call',
  'internalNote',
  'note',
  'answer',
  'items',
]);

function lineOf(name: string, before: unknown, after: unknown): Line | null {
  if (name === 'imageUrl') return { kind: 'pictures', name: nameOf(name), before: urlIn(before), after: urlIn(after) };
  const was = wordsOf(name, before);
  const is = wordsOf(name, after);
  if (was === is) return null;
  if (PROSE.has(name) || typeof after === 'boolean') return is === null ? null : words(texts.said(nameOf(name), is));
  if (is === null) return words(texts.gone(nameOf(name), was ?? ''));
  return words(was === null ? texts.set(nameOf(name), is) : texts.fromTo(nameOf(name), was, is));
}

const words = (text: string): Line => ({ kind: 'words', text });

const nameOf = (name: string): string => factNames[name] ?? name;

const urlIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const plain = (value: string): string => value.replaceAll('_', ' ');

const FORMATTERS: Record<string, (value: string) => string> = {
  status: plain,
  submission: plain,
  kind: plain,
  pieces: plain,
  category: plain,
  estimatedDeliveryDate: formatDay,
  deliveredFrom: formatDay,
  payoutsHeldUntil: formatDateTime,
  'quote.deliveryDate': formatDay,
  'quote.expiresOn': formatDay,
  price: (value) => formatShortRupees(Number(value)),
  'quote.price': (value) => formatShortRupees(Number(value)),
  approvedPrice: (value) => formatShortRupees(Number(value)),
  amount: (value) => formatShortRupees(Number(value)),
  approvedCommissionRate: texts.rate,
  sellerCommissionRate: texts.rate,
  productId: texts.product,
  orderId: texts.product,
  replacementOrderId: texts.product,
  outcome: plain,
  creditedOn: formatDay,
  name: texts.quoted,
  description: texts.quoted,
  ...mapDetails({
    number: (_, name) => (value: string) => formatDetail(name, value),
    text: () => texts.quoted,
  }),
};

function wordsOf(name: string, value: unknown): string | null {
  if (name === 'state' && value === '') return texts.allIndia;
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (isLabelName(name)) return formatLabel(name, value);
  if (name === 'items' && Array.isArray(value)) return piecesOf(value);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
  return FORMATTERS[name]?.(text) ?? text;
}

interface RefundedPieces {
  name?: string;
  quantity?: number;
  restock?: number;
}

const piecesOf = (items: unknown): string =>
  (items as RefundedPieces[])
    .map(({ name = '', quantity = 0, restock = 0 }) => texts.pieces(quantity, name, restock))
    .join(', ');

/** Flattens `quote: { price }` to `quote.price`. */
function flatten(facts: Record<string, unknown>, prefix = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([key, value]) =>
      isRecord(value) ? Object.entries(flatten(value, `${prefix}${key}.`)) : [[`${prefix}${key}`, value]],
    ),
  );
}
