import { isSent, type AdminOrder } from '@mithai/contracts';

/** A gift goes out without a bill, unless its buyer wants it in the parcel; the buyer gets the invoice by email. */
export const isBillEnclosed = ({
  giftPackingType,
  recipient,
}: Pick<AdminOrder, 'giftPackingType' | 'recipient'>): boolean =>
  recipient?.invoiceInParcel ?? giftPackingType === null;

/** Rupees that the courier collects. */
export const cashDueOf = ({ payment, totalAmount }: Pick<AdminOrder, 'payment' | 'totalAmount'>): number =>
  payment.provider === 'cash' && payment.status === 'created' ? totalAmount : 0;

/** Splits the orders that were sent by whether their invoices go into the parcels. */
export const splitInvoices = (orders: readonly AdminOrder[]): { enclosed: AdminOrder[]; leftOut: AdminOrder[] } => {
  const sent = orders.filter(({ status }) => isSent(status));
  return {
    enclosed: sent.filter(isBillEnclosed),
    leftOut: sent.filter((order) => !isBillEnclosed(order)),
  };
};
