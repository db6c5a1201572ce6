import { isSent, type AdminOrder } from '@mithai/contracts';
import { toast } from '../../../ui/index.ts';
import { documentsNotices } from './documents.texts.ts';

/** Downloads the invoices of those orders that were sent, as one file. */
export const printInvoices = (orders: readonly AdminOrder[]): void => {
  const sent = orders.filter(({ status }) => isSent(status));
  if (sent.length === 0) return toast(documentsNotices.noneSent);
  // A download, so the page stays.
  window.location.assign(`/api/admin/documents.pdf?orderIds=${sent.map(({ id }) => id).join()}`);
};
