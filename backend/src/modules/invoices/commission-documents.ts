import type { EntityManager } from '@mikro-orm/postgresql';
import type { IssuedDocument as DocumentResponse, Tax, BusinessProfile } from '@mithai/contracts';
import { IssuedDocument } from './document.entity.ts';
import { presentDocument } from './invoices.presenter.ts';
import { issueDocument } from './issue-document.ts';

interface Commission {
  sellerId: number;
  /** yyyy-MM. */
  month: string;
  supplier: BusinessProfile;
  party: { businessName: string; gstin: string | null };
  placeOfSupply: string;
  line: Tax & { hsn: string; rate: number; grossPaise: number };
}

const COMMISSION = { kind: 'commission_invoice' } as const;

/** In the caller's transaction; a unique index refuses a second one of the month. */
export const issueCommissionInvoice = async (
  em: EntityManager,
  { sellerId, month, supplier, party, placeOfSupply, line }: Commission,
): Promise<void> => {
  await issueDocument(em, {
    ...COMMISSION,
    userId: sellerId,
    orderId: null,
    originalId: null,
    content: {
      supplier,
      recipient: { name: party.businessName, address: '', phone: null, gstin: party.gstin },
      placeOfSupply,
      order: null,
      lines: [{ kind: 'commission', orderItemId: null, name: null, quantity: null, ...line }],
      original: null,
      month,
    },
  });
};

export const listInvoicedPartners = async (em: EntityManager, month: string): Promise<Set<number>> => {
  const issued = await em.find(IssuedDocument, { ...COMMISSION, content: { month } }, { fields: ['userId'] });
  return new Set(issued.map(({ userId }) => userId));
};

/** To a partner, newest first. */
export const listCommissionInvoices = async (em: EntityManager, userId: number): Promise<DocumentResponse[]> =>
  (await em.find(IssuedDocument, { ...COMMISSION, userId }, { orderBy: { id: 'desc' } })).map(presentDocument);
