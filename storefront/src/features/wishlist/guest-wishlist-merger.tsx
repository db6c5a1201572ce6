import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onCatchUp } from '../../api/connectivity.ts';
import { useSession } from '../session/use-session.ts';
import { guestWishlist } from './guest-wishlist.ts';

/** Moves the guest's wishes to the account, after the cart, whose notice it would hide. Without an answer they stay. */
export function GuestWishlistMerger(): null {
  const { status, isMerging } = useSession();
  const queryClient = useQueryClient();
  const isReady = status === 'authenticated' && !isMerging;

  useEffect(() => {
    if (!isReady) return undefined;
    const merge = () => {
      if (guestWishlist.read().length === 0) return;
      void import('./send-guest-wishlist.ts')
        .then(({ sendGuestWishlist }) => sendGuestWishlist(queryClient))
        // Repeated once there is a connection, and on the next visit.
        .catch(() => undefined);
    };
    merge();
    return onCatchUp(merge);
  }, [isReady, queryClient]);

  return null;
}
