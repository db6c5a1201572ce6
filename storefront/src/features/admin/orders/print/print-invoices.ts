import type { AdminOrder } from '@mithai/contracts';
import { toast } from '../../../../ui/index.ts';
import { documentsNotices } from '../dialog/documents.texts.ts';
import { splitInvoices } from './packing-rules.ts';

/** Downloads the invoices that go into the parcels of those orders that were sent, as one file. */
export const printInvoices = (orders: readonly AdminOrder[]): void => {
  const { enclosed, leftOut } = splitInvoices(orders);
  if (leftOut.length > 0) toast(documentsNotices.giftsLeftOut(leftOut.map(({ id }) => `#${id}`).join(', ')));
  else if (enclosed.length === 0) toast(documentsNotices.noneSent);
  if (enclosed.length === 0) return;
  // A download, so the page stays.
  window.location.assign(`/api/admin/documents.pdf?orderIds=${enclosed.map(({ id }) => id).join()}`);
};
