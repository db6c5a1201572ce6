/** NPCI, UPI linking specification: a name and the bank's handle. */
export const UPI_VPA_PATTERN = /^[A-Za-z0-9._-]{1,256}@[A-Za-z]{2,64}$/;

interface UpiPayment {
  vpa: string;
  payeeName: string;
  /** Rupees. */
  amount: number;
  /** `tr`, which the bank's statement repeats. */
  reference?: string;
  note: string;
}

/** Link of a UPI QR code. [NPCI, UPI linking specification] */
export const buildUpiUri = ({ vpa, payeeName, amount, reference, note }: UpiPayment): string => {
  const parameters = {
    pa: vpa,
    pn: payeeName,
    am: amount.toFixed(2),
    cu: 'INR',
    ...(reference && { tr: reference }),
    tn: note,
  };
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join('&')}`;
};
