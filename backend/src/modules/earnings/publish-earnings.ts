import { ADMINS, publishChange } from '../../outbox/index.ts';

/** To the partner, and to administrators, whose list of due payouts changes. */
export const publishEarnings = (sellerId: number): void => {
  publishChange({ topic: 'partner' }, { userId: sellerId });
  publishChange({ topic: 'review' }, ADMINS);
};
