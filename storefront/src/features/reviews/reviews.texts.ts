import { failed, success } from '../../ui/notice.ts';
import { formatLongDate } from '../../ui/long-date.ts';

const count = (reviews: number) => (reviews === 1 ? '1 review' : `${reviews} reviews`);
const stars = (rating: number) => (rating === 1 ? '1 star' : `${rating} stars`);

export const reviewsTexts = {
  title: 'Reviews',
  summary: 'Review summary',
  count,
  rated: (rating: number) => `Rated ${rating} out of 5`,
  gave: (rating: number, reviews: number) => `${stars(rating)}: ${count(reviews)}`,
  none: 'No reviews yet',
  noneHint: 'Bought it? Be the first to review it.',
  list: 'Customer reviews, newest first',
  loading: 'Loading reviews',
  failed: 'We couldn’t load the reviews',
  more: 'Show more',
  loadingMore: 'Loading more reviews',
  by: (author: string) => `Review by ${author}`,
  written: formatLongDate,
  bought: 'Verified purchase',
  yours: 'Yours',
};

export const ownReviewTexts = {
  title: 'Your review',
  checking: 'Checking your orders',
  signedOut: 'Only customers who have received this product can review it.',
  signIn: 'Sign In',
  notDelivered: (product: string) => `You can review ${product} once it has been delivered to you.`,
  ownProduct: (product: string) => `${product} is your own product, so you can’t review it.`,
  invitation: (product: string) => `How was your ${product}?`,
  write: 'Write a review',
  proceed: 'Continue your review',
  edit: 'Edit',
  remove: 'Delete',
  hidden: 'We’ve hidden this review. Only you can see it.',
  failed: 'We couldn’t check your orders.',
  retry: 'Try again',
};

export const reviewFormTexts = {
  rating: 'Your rating',
  ratings: {
    1: '1 star: not for me',
    2: '2 stars: so-so',
    3: '3 stars: good',
    4: '4 stars: very good',
    5: '5 stars: excellent',
  } as Record<number, string>,
  text: { label: 'Written review', hint: 'What did you like or dislike? Up to 1,000 characters.' },
  signature: (author: string) => `Shown as ${author}`,
  publish: 'Publish review',
  save: 'Save changes',
  sending: 'Sending...',
  close: 'Not now',
  failedTitle: 'We couldn’t publish your review',
};

export const removeReviewTexts = {
  title: 'Delete your review?',
  text: 'It will be removed from the page. You can write another at any time.',
  confirm: 'Delete review',
  pending: 'Deleting...',
  cancel: 'Keep it',
};

export const moderationTexts = {
  hide: 'Hide',
  hideOf: (author: string) => `Hide the review by ${author}`,
  title: 'Hide this review?',
  text: (author: string) =>
    `${author}’s review will be hidden and no longer count. You can show it again from the list below.`,
  confirm: 'Hide review',
  pending: 'Hiding...',
  cancel: 'Keep it',
  hiddenTitle: (reviews: number) => `Hidden reviews (${reviews})`,
  hiddenHint: 'Only staff can see these. They don’t count.',
  noText: 'No text',
  show: 'Show again',
  showOf: (author: string) => `Show again: review by ${author}`,
};

export const reviewNotices = {
  published: success('Review published', 'Thank you. It helps others choose.'),
  saved: success('Review updated', 'Your changes are live.'),
  removed: success('Review deleted', 'It’s no longer on the page.'),
  hidden: success('Review hidden', 'It’s no longer on the page and doesn’t count.'),
  shown: success('Review visible again', 'It’s back on the page and counts again.'),
  failed: failed('That didn’t work'),
};

export const reviewLinkTexts = {
  write: 'Write a review',
  yours: 'Your review',
  writeOf: (product: string) => `Write a review of ${product}`,
  yoursOf: (product: string, rating: number) => `Your review of ${product}: ${stars(rating)}`,
};
