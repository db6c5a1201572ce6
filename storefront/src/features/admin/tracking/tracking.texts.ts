import type { StatisticsPeriod, StockLevel } from '@mithai/contracts';
import { adminTexts } from '../admin.texts.ts';
import { count, counted } from '../counts.texts.ts';
import { failure, success } from '../../../ui/notice.ts';

const levels: Record<StockLevel, string> = { in: 'In stock', low: 'Low', out: 'Out of stock' };
const periods: Record<StatisticsPeriod, string> = { today: 'Today', '7': '7 days', '30': '30 days' };
const periodsBefore: Record<StatisticsPeriod, string> = {
  today: 'all of yesterday',
  '7': 'the 7 days before',
  '30': 'the 30 days before',
};

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const compact = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 });
const stars = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const shortDay = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

export const trackingTexts = {
  sectionsLabel: 'Tracking',
  sections: { stock: 'Stock', statistics: 'Statistics' },
  loadMore: 'Load more',

  stock: {
    title: 'Stock',
    hint: 'Type the new stock and press Enter. Press Escape to cancel.',
    search: 'Find a product',
    searchHint: 'Part of the name, or the number',
    show: 'Show',
    filters: { all: 'All products', low: 'Low: 5 or fewer left', out: 'Out of stock' },
    failedToLoad: adminTexts.productsFailedToLoad,
    empty: 'No matching products',
    emptyHint: 'Try another word, or show all products.',
    nothingLow: { empty: 'No low stock', emptyHint: 'Every product has more than 5 pieces left.' },
    showAll: 'Show all products',
    levels,
    by: (partner: string) => `Sold by ${partner || 'a partner who has left'}`,
    statuses: { draft: 'Off sale', pending_review: 'In review' },
    of: (name: string) => `Stock of ${name}`,
    less: (name: string) => `One less of ${name}`,
    more: (name: string) => `One more of ${name}`,
    save: 'Save',
    saveOf: (name: string) => `Save the stock of ${name}`,
    savesAs: (stock: number) => `Will be saved as ${stock}.`,
  },

  statistics: {
    title: 'Statistics',
    hint: 'Cancelled orders aren’t counted. Revenue is what customers paid for products, without shipping or gift packing.',
    loading: 'Loading',
    failed: 'We couldn’t load the statistics',
    periods,
    against: (period: StatisticsPeriod) => `Compared with ${periodsBefore[period]}`,
    revenue: 'Revenue',
    units: counted('piece', 'pieces'),
    orders: counted('order', 'orders'),
    stars: (rating: number) => stars.format(rating),
    rated: (rating: number, reviews: number) =>
      `${stars.format(rating)} stars in ${count(reviews, 'review', 'reviews')}`,
    noReviews: 'No reviews',
    ratedBefore: (rating: number) => `${stars.format(rating)} before`,
    change: {
      none: 'None in either period',
      fromNothing: 'None before',
      same: 'Unchanged',
      more: (percent: number) => `${whole.format(percent)} % more`,
      less: (percent: number) => `${whole.format(percent)} % less`,
      muchMore: (times: number) => `${whole.format(times)} times as much`,
    },
    charts: {
      day: 'Day',
      revenue: { title: 'Revenue by day', means: 'The last 30 days, with today on the right.', column: 'Revenue' },
      units: { title: 'Pieces sold by day', means: 'The last 30 days, with today on the right.', column: 'Pieces' },
      /** `day` is yyyy-MM-dd. */
      short: (day: string) => shortDay.format(new Date(day)),
      long: (day: string) => longDay.format(new Date(day)),
      rupees: (rupees: number) => `₹${compact.format(rupees)}`,
      pieces: (pieces: number) => compact.format(pieces),
      whole: (pieces: number) => whole.format(pieces),
    },
    products: {
      title: 'By product',
      table: 'Product figures',
      hint: 'Highest revenue first. Custom orders are included above but not listed here.',
      period: 'Period',
      search: 'Search by name',
      columns: {
        product: 'Product',
        units: 'Pieces',
        revenue: 'Revenue',
        change: 'Change in revenue',
        rating: 'Rating',
      },
      failedToLoad: 'We couldn’t load the product figures',
      empty: 'No matching products',
      emptyHint: 'Try another word.',
      unitsAndRating: (units: string, rating: string) => `${units}, ${rating}`,
    },
  },
} as const;

export const stockNotices = {
  stockUpdated: (name: string, before: number, after: number) =>
    success('Stock updated', `${name}: ${before} to ${after}`),
  undo: 'Undo',
  stockFailed: (reason: string) => failure('Update failed', `Failed to update stock. ${reason}`),
  tryAgain: 'Try again',
};
