import type { EntityManager } from '@mikro-orm/postgresql';
import type { ObjectStore } from '../../platform/object-store.ts';
import { readPdf, storePdfs } from './document-pdf.ts';
import { IssuedDocument } from './document.entity.ts';
import { findInvoice } from './documents.service.ts';

/** Stores the document as PDF in every language, unless it is stored. */
export const printDocument = async (em: EntityManager, store: ObjectStore, documentId: number): Promise<void> =>
  storePdfs(store, await em.findOneOrFail(IssuedDocument, documentId));

/** Prints the order's latest invoice, bill or receipt for an email. */
export const attachInvoice = async (
  em: EntityManager,
  store: ObjectStore,
  orderId: number,
): Promise<{ filename: string; content: Buffer } | null> => {
  const document = await findInvoice(em, orderId);
  if (!document) return null;
  return { filename: `${document.number.replaceAll('/', '-')}.pdf`, content: await readPdf(store, document, 'en') };
};
