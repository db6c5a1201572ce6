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
  lists: {
    newest: 'Customer reviews, newest first',
    helpful: 'Customer reviews, most helpful first',
    highest: 'Customer reviews, highest rating first',
    lowest: 'Customer reviews, lowest rating first',
  },
  noMatch: 'No reviews match these filters.',
  showAll: 'Show all reviews',
  helpful: 'Helpful',
  helpfulOf: (author: string, isHelpful: boolean) =>
    isHelpful ? `Take back “helpful” for the review by ${author}` : `The review by ${author} is helpful`,
  foundHelpful: (accounts: number) =>
    accounts === 1 ? '1 person found this helpful' : `${accounts} people found this helpful`,
  answer: (author: string | null) => `Answer from ${author ?? 'Mithai'}`,
  pictures: (author: string) => `Pictures by ${author}`,
  picture: (place: number, count: number, author: string) => `Picture ${place} of ${count} by ${author}`,
  loading: 'Loading reviews',
  failed: 'We couldn’t load the reviews',
  more: 'Show more',
  loadingMore: 'Loading more reviews',
  by: (author: string) => `Review by ${author}`,
  written: formatLongDate,
  bought: 'Verified purchase',
  yours: 'Yours',
};

export const reviewFilterTexts = {
  label: 'Sort and filter reviews',
  sort: 'Sort by',
  sorts: {
    newest: 'Newest',
    helpful: 'Most helpful',
    highest: 'Highest rating',
    lowest: 'Lowest rating',
  },
  rating: 'Stars',
  allRatings: 'All',
  ratings: {
    '5': stars(5),
    '4': stars(4),
    '3': stars(3),
    '2': stars(2),
    '1': stars(1),
  },
  withImages: (reviews: number) => `With pictures (${reviews})`,
};

export const lightboxTexts = {
  previous: 'Previous picture',
  next: 'Next picture',
};

export const answerTexts = {
  write: 'Answer',
  writeTo: (author: string) => `Answer the review by ${author}`,
  edit: 'Edit answer',
  editOf: (author: string) => `Edit the answer to the review by ${author}`,
  remove: 'Delete answer',
  removeOf: (author: string) => `Delete the answer to the review by ${author}`,
  text: { label: 'Your answer', hint: 'Everyone can read it. Up to 1,000 characters.' },
  save: 'Publish answer',
  sending: 'Sending...',
  close: 'Not now',
  failedTitle: 'We couldn’t publish your answer',
};

export const removeAnswerTexts = {
  title: 'Delete this answer?',
  text: 'It will be removed from the page.',
  confirm: 'Delete answer',
  pending: 'Deleting...',
  cancel: 'Keep it',
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
  images: {
    label: 'Pictures',
    hint: 'Up to 3. We remove the place and time stored in them.',
    add: 'Add a picture',
    remove: (place: number) => `Remove picture ${place}`,
    cancel: 'Cancel upload',
    retry: 'Try again',
  },
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
  removePicture: (place: number) => `Remove picture ${place}`,
  removePictureOf: (place: number, author: string) => `Remove picture ${place} of the review by ${author}`,
  show: 'Show again',
  showOf: (author: string) => `Show again: review by ${author}`,
};

export const removePictureTexts = {
  title: 'Remove this picture?',
  text: 'It will be removed for good, and its author can’t add it again.',
  confirm: 'Remove picture',
  pending: 'Removing...',
  cancel: 'Keep it',
};

export const reviewNotices = {
  published: success('Review published', 'Thank you. It helps others choose.'),
  saved: success('Review updated', 'Your changes are live.'),
  removed: success('Review deleted', 'It’s no longer on the page.'),
  hidden: success('Review hidden', 'It’s no longer on the page and doesn’t count.'),
  shown: success('Review visible again', 'It’s back on the page and counts again.'),
  answered: success('Answer published', 'It’s shown beneath the review.'),
  answerRemoved: success('Answer deleted', 'It’s no longer on the page.'),
  pictureRemoved: success('Picture removed', 'It’s no longer on the page.'),
  failed: failed('That didn’t work'),
};

export const reviewLinkTexts = {
  write: 'Write a review',
  yours: 'Your review',
  writeOf: (product: string) => `Write a review of ${product}`,
  yoursOf: (product: string, rating: number) => `Your review of ${product}: ${stars(rating)}`,
};
