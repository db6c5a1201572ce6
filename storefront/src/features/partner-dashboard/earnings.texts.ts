import type { EarningStatus } from '@mithai/contracts';

const statuses: Record<EarningStatus, string> = { pending: 'Pending', payable: 'Payable', paid: 'Paid', reversed: 'Reversed' };

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
    pendingMeans: 'Ordered and not delivered yet. It becomes payable once the order is delivered.',
    payable: 'Payable',
    payableMeans: 'Delivered. We send it to your bank account with the next payout.',
    keptBackMeans: 'Paid to you for orders that were cancelled later. We keep it back from the next payout.',
    paid: 'Paid',
    paidMeans: 'All that we have sent to your bank account so far.',
  },
  chart: {
    title: 'By month',
    means: 'What customers ordered in each of the last twelve months, less our commission. Cancelled orders do not count.',
    month: 'Month',
    amount: 'Amount',
    /** `month` is yyyy-MM. */
    short: (yearAndMonth: string) => month.format(new Date(`${yearAndMonth}-01`)),
    long: (yearAndMonth: string) => monthAndYear.format(new Date(`${yearAndMonth}-01`)),
    compact: (rupees: number) => `₹${compact.format(rupees)}`,
  },
  list: {
    title: 'Every earning',
    columns: { order: 'Order ID', date: 'Date', product: 'Product', amount: 'Amount', status: 'Status' },
    pieces: (quantity: number, name: string) => (quantity === 1 ? name : `${quantity} × ${name}`),
    less: (total: string, rate: number) => `${total} less ${rate}%`,
    paidOn: (date: string) => `on ${date}`,
    filter: 'Status',
    all: 'All',
    download: 'Download CSV',
    empty: 'No earnings yet',
    emptyHint: 'As soon as somebody orders one of your products, what you earn by it stands here.',
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
    empty: 'No payout yet. What is payable is sent to your bank account, and you find the transfer here by its reference.',
  },
};
