import type { Order } from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { addItems } from '../cart/add-items.ts';
import { toOutcome } from './reorder-outcome.ts';
import { reorderTexts as texts } from './reorder.texts.ts';

export function useReorder({ items }: Order) {
  const queryClient = useQueryClient();
  // The same for a retry whose answer was lost.
  const [key] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: async () => toOutcome(items, await addItems(queryClient, items, key)),
    failed: texts.failed,
  });
}
