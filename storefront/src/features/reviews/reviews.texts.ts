import { formatLongDate } from '../../ui/long-date.ts';

const count = (reviews: number) => (reviews === 1 ? '1 review' : `${reviews} reviews`);
const stars = (rating: number) => (rating === 1 ? '1 star' : `${rating} stars`);

export const reviewsTexts = {
  title: 'Reviews',
  summary: 'Summary of the reviews',
  count,
  rated: (rating: number) => `Rated ${rating} out of 5`,
  outOf: 'out of 5',
  gave: (rating: number, reviews: number) => `${stars(rating)}: ${count(reviews)}`,
  none: 'No reviews yet',
  noneHint: 'Whoever has had it at home can write the first one.',
  list: 'Reviews of customers, newest first',
  loading: 'Loading the reviews',
  failed: 'The reviews could not be loaded',
  retry: 'Try again',
  more: 'Show more',
  loadingMore: 'Loading more reviews',
  allShown: 'All reviews are shown',
  by: (author: string) => `Review by ${author}`,
  written: formatLongDate,
  edited: (day: string) => `edited ${formatLongDate(day)}`,
  bought: 'Bought and delivered',
  yours: 'Yours',
};

export const ownReviewTexts = {
  title: 'Your review',
  checking: 'Looking up your orders',
  signedOut: 'Reviews are written by customers to whom the product was delivered.',
  signIn: 'Sign In',
  notDelivered: (product: string) => `You can review ${product} once an order with it has been delivered to you.`,
  ownProduct: (product: string) => `${product} is your own product, so you cannot review it.`,
  invitation: (product: string) => `You have had ${product} at home. How was it?`,
  write: 'Write a review',
  proceed: 'Continue your review',
  edit: 'Edit',
  remove: 'Delete',
  hidden: 'The shop has taken this review off the page. Only you can see it.',
  failed: 'Your orders could not be looked up.',
  retry: 'Try again',
};

export const reviewFormTexts = {
  rating: 'How do you like it?',
  ratings: {
    1: '1 star: not for me',
    2: '2 stars: so-so',
    3: '3 stars: good',
    4: '4 stars: very good',
    5: '5 stars: excellent',
  } as Record<number, string>,
  text: 'Your words',
  textHint: 'What does it taste of? With whom did you share it? Up to 1,000 characters.',
  signature: (author: string) => `Signed with your first name and initial: ${author}`,
  publish: 'Publish review',
  save: 'Save changes',
  sending: 'Sending...',
  close: 'Not now',
  failedTitle: 'Your review was not published',
};

export const removeReviewTexts = {
  title: 'Delete your review?',
  text: 'Your stars and your words leave the page. You can write another one at any time.',
  confirm: 'Delete review',
  pending: 'Deleting...',
  keep: 'Keep it',
};

export const moderationTexts = {
  hide: 'Hide',
  hideOf: (author: string) => `Hide the review by ${author}`,
  title: 'Hide this review?',
  text: (author: string) => `The review by ${author} leaves the page and no longer counts. You find it below, and can show it again.`,
  confirm: 'Hide review',
  pending: 'Hiding...',
  keep: 'Keep it',
  hiddenTitle: (reviews: number) => `Hidden reviews (${reviews})`,
  hiddenHint: 'Only you see these. They do not count.',
  noText: 'Without words',
  show: 'Show again',
  showOf: (author: string) => `Show again the review by ${author}`,
};

export const reviewNotices = {
  published: { title: 'Review published', description: 'Thank you. It helps others to choose.' },
  saved: { title: 'Review updated', description: 'Your changes are on the page.' },
  removed: { title: 'Review deleted', description: 'It is no longer on the page.' },
  hidden: { title: 'Review hidden', description: 'It is no longer on the page and does not count.' },
  shown: { title: 'Review shown', description: 'It is on the page again and counts.' },
  failed: (message: string) => ({ title: 'That did not work', description: message, variant: 'destructive' as const }),
};

export const reviewLinkTexts = {
  write: 'Write a review',
  yours: 'Your review',
  writeOf: (product: string) => `Write a review of ${product}`,
  yoursOf: (product: string, rating: number) => `Your review of ${product}: ${stars(rating)}`,
};
