import type { EarningStatus } from '@mithai/contracts';

const statuses: Record<EarningStatus, string> = {
  pending: 'Pending',
  payable: 'Payable',
  paid: 'Paid',
  reversed: 'Reversed',
};

const month = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });
const monthAndYear = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const compact = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 });

export const earningsTexts = {
  statuses,
  failedToLoad: 'Failed to load earnings',
  loading: 'Loading your earnings',
  sums: {
    title: 'Your earnings',
    pending: 'Pending',
    pendingMeans: 'Ordered but not delivered yet. Payable once delivered.',
    payable: 'Payable',
    payableMeans: 'Delivered. Included in your next payout.',
    clawbackHint:
      'Paid to you for pieces that were later refunded or cancelled: the list below names them. Deducted from your next payout.',
    paid: 'Paid',
    paidMeans: 'Everything paid to your bank account so far.',
  },
  chart: {
    title: 'By month',
    means: 'Your earnings in each of the last twelve months, after our commission. Cancelled orders aren’t counted.',
    month: 'Month',
    amount: 'Amount',
    /** `month` is yyyy-MM. */
    short: (yearAndMonth: string) => month.format(new Date(`${yearAndMonth}-01`)),
    long: (yearAndMonth: string) => monthAndYear.format(new Date(`${yearAndMonth}-01`)),
    compact: (rupees: number) => `₹${compact.format(rupees)}`,
  },
  list: {
    title: 'All earnings',
    columns: { order: 'Order ID', date: 'Date', product: 'Product', amount: 'Amount', status: 'Status' },
    pieces: (quantity: number, name: string) => (quantity === 1 ? name : `${quantity} × ${name}`),
    less: (total: string, rate: number) => `${total} less ${rate}%`,
    withheld: (sum: string) => `and ${sum} of TCS and TDS`,
    paidOn: (date: string) => `on ${date}`,
    refunded: (quantity: number) =>
      quantity === 1 ? '1 piece refunded to the customer' : `${quantity} pieces refunded to the customer`,
    cancelled: 'Order cancelled',
    takenBack: (sum: string) => `${sum} paid before, deducted from your payouts`,
    filter: 'Status',
    all: 'All',
    download: 'Download CSV',
    empty: 'No earnings yet',
    emptyHint: 'When someone orders one of your products, you’ll see what you earn here.',
    noneOf: (status: EarningStatus) => `No earnings are ${statuses[status].toLowerCase()}.`,
    showAll: 'Show all',
  },
  payouts: {
    title: 'Payouts',
    date: 'Date',
    amount: 'Amount',
    earnings: 'Earnings',
    reference: 'Reference',
    loading: 'Loading your payouts',
    failedToLoad: 'Failed to load payouts',
    empty: 'No payouts yet. When we pay you, the transfer and its reference appear here.',
  },
};
