import { failed, failure, info, success } from '../../ui/notice.ts';

export const wishlistTexts = {
  wish: 'Save to wishlist',
  wished: 'In your wishlist',
  view: 'View wishlist',
  title: 'My Wishlist',
  guest: 'It’s saved in this browser. Sign in to see it on all your devices and to share it.',
  loading: 'Loading your wishlist',
  failedToLoad: 'We couldn’t load your wishlist',
  empty: 'Your wishlist is empty',
  emptyHint: 'Tap the heart on a product to keep it here.',
  discover: 'Browse Products',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name} from your wishlist`,
};

export const shareTexts = {
  share: 'Share Wishlist',
  label: 'Link to your wishlist',
  hint: 'Anyone with this link sees the products, and nothing about you.',
  copy: 'Copy link',
  withdraw: 'Withdraw link',
  withdrawTitle: 'Withdraw this link?',
  withdrawText: 'It will stop working for everyone who has it. You can share a new link later.',
  keep: 'Keep it',
};

export const sharedTexts = {
  title: 'Shared Wishlist',
  text: 'Someone shared these sweets with you.',
  loading: 'Loading the wishlist',
  failedToLoad: 'We couldn’t load this wishlist',
  empty: 'This wishlist is empty',
  emptyHint: 'Its products may be back soon.',
  voidTitle: 'This link no longer works',
  voidText: 'This wishlist is no longer shared. Please ask for a new link.',
  discover: 'Browse Products',
};

/** Products of the guest's wishlist that did not fit the account's. */
export interface NotMerged {
  /** Products that there was no room for, and how many more. */
  names: string[];
  more: number;
  offSale: number;
  maximum: number;
}

export const wishlistNotices = {
  failed: failed('Your wishlist was not changed'),
  full: (maximum: number) =>
    failure('Your wishlist is full', `It has ${maximum} products. Please remove one to add another.`),
  notMerged: ({ names, more, offSale, maximum }: NotMerged) => {
    const list = new Intl.ListFormat('en-IN').format(more > 0 ? [...names, `${more} more`] : names);
    const sentences = [
      names.length > 0 && `It has ${maximum} products, so there was no room for ${list}.`,
      offSale > 0 && (offSale === 1 ? 'One product is no longer sold.' : `${offSale} products are no longer sold.`),
    ];
    return info('Not everything is in your wishlist', sentences.filter(Boolean).join(' '));
  },
  shareFailed: failed('Your link was not changed'),
  withdrawn: success('Link withdrawn', 'It no longer shows your wishlist.'),
};
