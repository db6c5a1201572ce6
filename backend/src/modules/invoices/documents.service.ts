import type { EntityManager } from '@mikro-orm/postgresql';
import type { IssuedDocument as DocumentResponse } from '@mithai/contracts';
import { IssuedDocument } from './document.entity.ts';
import { documentNotFound } from './invoices.errors.ts';
import { presentDocument } from './invoices.presenter.ts';

const DOCUMENTS_SHOWN = 500;
const NEWEST_FIRST = { id: 'desc' } as const;
const INVOICE = { kind: { $ne: 'credit_note' } } as const;

/** Lists those of all orders of a customer, newest first. */
export const listCustomerDocuments = async (em: EntityManager, userId: number): Promise<IssuedDocument[]> =>
  em.find(IssuedDocument, { userId, orderId: { $ne: null } }, { orderBy: NEWEST_FIRST, limit: DOCUMENTS_SHOWN });

export const listOrderDocuments = async (em: EntityManager, orderId: number): Promise<IssuedDocument[]> =>
  em.find(IssuedDocument, { orderId }, { orderBy: NEWEST_FIRST });

/** All that name a customer or partner, newest first. */
export const exportDocuments = async (em: EntityManager, userId: number): Promise<DocumentResponse[]> =>
  (await em.find(IssuedDocument, { userId }, { orderBy: NEWEST_FIRST })).map(presentDocument);

/** Finds a document of the customer or partner `userId`, or for administrators anyone's. */
export const getDocument = async (em: EntityManager, id: number, userId?: number): Promise<IssuedDocument> => {
  const document = await em.findOne(IssuedDocument, { id, ...(userId !== undefined && { userId }) });
  if (!document) throw documentNotFound();
  return document;
};

/** The invoice, bill or receipt that was issued last for an order. */
export const findInvoice = async (em: EntityManager, orderId: number): Promise<IssuedDocument | null> =>
  em.findOne(IssuedDocument, { orderId, ...INVOICE }, { orderBy: NEWEST_FIRST });

/** In the order of `orderIds`; orders without one are left out. */
export const listInvoices = async (em: EntityManager, orderIds: number[]): Promise<IssuedDocument[]> => {
  const documents = await em.find(
    IssuedDocument,
    { orderId: { $in: orderIds }, ...INVOICE },
    { orderBy: { id: 'asc' } },
  );
  const latest = new Map(documents.map((document) => [document.orderId, document]));
  return orderIds.flatMap((orderId) => latest.get(orderId) ?? []);
};
