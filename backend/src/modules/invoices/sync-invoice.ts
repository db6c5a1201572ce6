import type { EntityManager } from '@mikro-orm/postgresql';
import {
  bestBeforeOf,
  isSent,
  taxIncluded,
  type OrderStatus,
  type DocumentKind,
  type Registration,
} from '@mithai/contracts';
import { businessDate } from '../../platform/business-date.ts';
import { getBusinessProfile } from '../settings/index.ts';
import { findOrderTax, OrderTaxLine, type OrderTax } from '../tax/index.ts';
import { IssuedDocument, type DocumentContent, type DocumentLine } from './document.entity.ts';
import { issueDocument } from './issue-document.ts';

/** A locked order with its items. */
interface InvoicedOrder {
  id: number;
  userId: number;
  orderDate: Date;
  status: OrderStatus;
  shippingAddress: string;
  contactName: string;
  contactPhone?: string | null;
  /** Of a gift to someone else, at the shipping address. */
  recipientName?: string | null;
  shippingPaise: number;
  giftPackingPaise: number;
  dispatchDay?: string | null;
  items: Iterable<{
    id: number;
    productName: string;
    quantity: number;
    pricePaise: number;
    shelfLifeDays?: number | null;
    /** Pieces that were not refunded, and the discount on them in paise. */
    quantityLeft: () => number;
    discountLeft: () => number;
  }>;
}

/** How far the refunds of an order are. */
interface RefundState {
  /** Pieces that count as refunded, whose money may not go back after all, and the invoice that has them. */
  unsettled: { orderItemId: number; quantity: number; discountPaise: number; invoiceId?: number | null }[];
  /** All pieces are refunded and all the money went back: charges are credited too. */
  isReturned: boolean;
}

/**
 * Issues what an order lacks: an invoice once it is sent, a credit note once it is cancelled. With `refunds`, also a
 * credit note for the pieces whose money went back. Idempotent; returns true if it issued one.
 */
export const syncInvoice = async (em: EntityManager, order: InvoicedOrder, refunds?: RefundState): Promise<boolean> => {
  const { invoice, outstanding } = await findOutstanding(em, order.id);
  if (!invoice) return isSent(order.status) && issueInvoice(em, order);
  if (order.status === 'cancelled' || refunds?.isReturned) {
    await issueCreditNote(em, invoice, outstanding);
    return true;
  }
  if (isSent(order.status) && lacksPieces(order, outstanding)) {
    await issueCreditNote(em, invoice, outstanding);
    return issueInvoice(em, order);
  }
  const lines = refunds ? refundedLines(order, { invoice, outstanding }, refunds) : [];
  if (lines.length === 0) return false;
  await issueCreditNote(em, invoice, lines);
  return true;
};

/** The invoice of an order that is not credited as a whole. */
export const findInvoiceId = async (em: EntityManager, orderId: number): Promise<number | null> =>
  (await findOutstanding(em, orderId)).invoice?.id ?? null;

/** Takes back the invoice of a locked order, edited after its dispatch was undone: the next dispatch issues another. */
export const voidInvoice = async (em: EntityManager, orderId: number): Promise<void> => {
  const { invoice, outstanding } = await findOutstanding(em, orderId);
  if (invoice) await issueCreditNote(em, invoice, outstanding);
};

interface Outstanding {
  invoice: IssuedDocument;
  /** Its lines, less its credit notes. */
  outstanding: DocumentLine[];
}

/** The invoice of an order that is not credited as a whole. */
const findOutstanding = async (
  em: EntityManager,
  orderId: number,
): Promise<Outstanding | { invoice: null; outstanding: [] }> => {
  const where = { orderId, kind: { $ne: 'credit_note' } } as const;
  const invoice = await em.findOne(IssuedDocument, where, { orderBy: { id: 'desc' } });
  const outstanding = invoice ? await outstandingLines(em, invoice) : [];
  return invoice && outstanding.length > 0 ? { invoice, outstanding } : { invoice: null, outstanding: [] };
};

/** A refund that failed left pieces to be paid for that were credited, or left out of the invoice. */
const lacksPieces = (order: InvoicedOrder, outstanding: DocumentLine[]): boolean =>
  [...order.items].some((item) => {
    const quantity = item.quantityLeft();
    const grossPaise = item.pricePaise * quantity - item.discountLeft();
    const invoiced = outstanding.find(({ orderItemId }) => orderItemId === item.id);
    return grossPaise > 0 && ((invoiced?.quantity ?? 0) < quantity || (invoiced?.grossPaise ?? 0) < grossPaise);
  });

const KINDS: Record<Registration, DocumentKind> = {
  regular: 'tax_invoice',
  composition: 'bill_of_supply',
  unregistered: 'receipt',
};

/**
 * For what was charged and not refunded before, if anything: a replacement has no invoice. An order without frozen
 * taxes gets a plain receipt.
 */
const issueInvoice = async (em: EntityManager, order: InvoicedOrder): Promise<boolean> => {
  const tax = await findOrderTax(em, order.id);
  const lines = tax ? await taxedLines(em, order, tax) : plainLines(order);
  const isCharged = lines.some(({ kind }) => kind === 'item') && lines.some(({ grossPaise }) => grossPaise > 0);
  if (!isCharged) return false;
  const kind = tax ? KINDS[tax.supplier.registration] : 'receipt';
  const content: DocumentContent = {
    supplier: tax?.supplier ?? (await getBusinessProfile(em)),
    recipient: {
      name: order.contactName,
      address: order.recipientName == null ? order.shippingAddress : '',
      phone: order.contactPhone ?? null,
      gstin: null,
      ...(order.recipientName != null && { deliverTo: `${order.recipientName}, ${order.shippingAddress}` }),
    },
    placeOfSupply: tax?.placeOfSupply ?? '',
    order: { id: order.id, placedOn: businessDate(order.orderDate) },
    lines,
    original: null,
    month: null,
  };
  await issueDocument(em, {
    // Rule 49: a supply of exempt goods alone.
    kind: kind === 'tax_invoice' && lines.every(({ rate }) => rate === 0) ? 'bill_of_supply' : kind,
    userId: order.userId,
    orderId: order.id,
    originalId: null,
    content,
  });
  return true;
};

const taxedLines = async (em: EntityManager, order: InvoicedOrder, tax: OrderTax): Promise<DocumentLine[]> => {
  const items = new Map([...order.items].map((item) => [item.id, item]));
  const isInterState = tax.placeOfSupply !== tax.supplier.state;
  const lines = await em.find(OrderTaxLine, { orderId: order.id, revision: tax.revision }, { orderBy: { id: 'asc' } });
  return lines.flatMap((line): DocumentLine[] => {
    const item = line.orderItemId == null ? undefined : items.get(line.orderItemId);
    const { kind, hsn, rate } = line;
    if (!item) {
      const { grossPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise } = line;
      const amounts = { grossPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise };
      return [{ kind, orderItemId: null, name: null, hsn, quantity: null, rate, ...amounts }];
    }
    const left = piecesLeft(order, item);
    return left ? [{ kind, hsn, rate, ...left, ...taxIncluded(left.grossPaise, rate, isInterState) }] : [];
  });
};

type InvoicedItem = InvoicedOrder['items'] extends Iterable<infer Item> ? Item : never;

/** What a line states of an item besides its tax; null if all pieces were refunded. */
const piecesLeft = ({ dispatchDay }: InvoicedOrder, item: InvoicedItem) => {
  const { id: orderItemId, productName: name, shelfLifeDays, pricePaise } = item;
  const [quantity, discountPaise] = [item.quantityLeft(), item.discountLeft()];
  if (quantity === 0) return null;
  const bestBefore = bestBeforeOf({ dispatchDay, shelfLifeDays });
  const grossPaise = pricePaise * quantity - discountPaise;
  return { orderItemId, name, bestBefore, quantity, ...(discountPaise > 0 && { discountPaise }), grossPaise };
};

const plainLines = (order: InvoicedOrder): DocumentLine[] => {
  const toLine = (
    line: Pick<
      DocumentLine,
      'kind' | 'orderItemId' | 'name' | 'bestBefore' | 'quantity' | 'discountPaise' | 'grossPaise'
    >,
  ): DocumentLine => ({
    ...line,
    hsn: '',
    rate: 0,
    taxablePaise: line.grossPaise,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 0,
  });
  const charge = (kind: 'shipping' | 'gift_packing', grossPaise: number) =>
    grossPaise === 0 ? [] : [toLine({ kind, orderItemId: null, name: null, quantity: null, grossPaise })];
  return [
    ...[...order.items].flatMap((item) => {
      const left = piecesLeft(order, item);
      return left ? [toLine({ kind: 'item', ...left })] : [];
    }),
    ...charge('shipping', order.shippingPaise),
    ...charge('gift_packing', order.giftPackingPaise),
  ];
};

const outstandingLines = async (em: EntityManager, invoice: IssuedDocument): Promise<DocumentLine[]> => {
  const notes = await em.find(IssuedDocument, { originalId: invoice.id });
  const credited = notes.flatMap(({ content }) => content.lines);
  return invoice.content.lines
    .map((line) => credited.filter((other) => isSameLine(line, other)).reduce(subtract, line))
    .filter(({ grossPaise }) => grossPaise > 0);
};

const isSameLine = (a: DocumentLine, b: DocumentLine): boolean =>
  a.kind === b.kind && a.orderItemId === b.orderItemId && a.rate === b.rate;

/** The rest of a line after its credit notes: together they equal the invoice to the paisa. */
const subtract = (line: DocumentLine, part: DocumentLine): DocumentLine => ({
  ...line,
  quantity: line.quantity === null ? null : line.quantity - (part.quantity ?? 0),
  ...(line.discountPaise && { discountPaise: line.discountPaise - (part.discountPaise ?? 0) }),
  grossPaise: line.grossPaise - part.grossPaise,
  taxablePaise: line.taxablePaise - part.taxablePaise,
  cgstPaise: line.cgstPaise - part.cgstPaise,
  sgstPaise: line.sgstPaise - part.sgstPaise,
  igstPaise: line.igstPaise - part.igstPaise,
});

/** The outstanding lines, less the tax of pieces that stay or may stay. */
const refundedLines = (
  order: InvoicedOrder,
  { invoice, outstanding }: Outstanding,
  { unsettled }: RefundState,
): DocumentLine[] => {
  const items = new Map([...order.items].map((item) => [item.id, item]));
  const { supplier, placeOfSupply } = invoice.content;
  const isInterState = placeOfSupply !== '' && placeOfSupply !== supplier.state;
  return outstanding.flatMap((line) => {
    const item = line.orderItemId === null ? undefined : items.get(line.orderItemId);
    if (!item || line.quantity === null) return [];
    const pieces = unsettled.filter((one) => one.orderItemId === item.id && one.invoiceId === invoice.id);
    const quantity = pieces.reduce((sum, one) => sum + one.quantity, item.quantityLeft());
    if (quantity >= line.quantity) return [];
    const discountPaise = pieces.reduce((sum, one) => sum + one.discountPaise, item.discountLeft());
    const grossPaise = item.pricePaise * quantity - discountPaise;
    const kept = { ...line, quantity, discountPaise, grossPaise };
    return [subtract(line, { ...kept, ...taxIncluded(grossPaise, line.rate, isInterState) })];
  });
};

const issueCreditNote = async (em: EntityManager, invoice: IssuedDocument, lines: DocumentLine[]): Promise<void> => {
  const { id, kind, number, issuedOn, userId, orderId, content } = invoice;
  await issueDocument(em, {
    kind: 'credit_note',
    userId,
    orderId: orderId ?? null,
    originalId: id,
    content: { ...content, lines, original: { number, issuedOn, kind } },
  });
};
