import type { Order } from '@mithai/contracts';
import { RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Alert, Button } from '../../ui/index.ts';
import { useCart } from '../cart/cart-provider.tsx';
import { unpaidStage } from '../payments/payment-stage.ts';
import { describeReduced } from '../session/session.texts.ts';
import * as styles from './reorder.css.ts';
import type { ReorderOutcome } from './reorder-outcome.ts';
import { useReorder } from './reorder.mutations.ts';
import { reorderTexts as texts } from './reorder.texts.ts';

/** The button gives way to the outcome, so that a double click adds the items once. */
export function Reorder({ order }: { order: Order }) {
  const { mutate: reorder, data: outcome, isPending } = useReorder(order);
  if (unpaidStage(order, null) !== null || order.items.every(({ productId }) => productId === null)) return null;
  return (
    <div className={styles.reorder}>
      {outcome ? (
        <Outcome outcome={outcome} />
      ) : (
        <Button
          variant="secondary"
          size="small"
          pending={isPending}
          aria-label={isPending ? undefined : texts.openOf(order.id)}
          onClick={() => reorder()}
        >
          {!isPending && <RotateCcw size={16} aria-hidden="true" />}
          {isPending ? texts.pending : texts.open}
        </Button>
      )}
    </div>
  );
}

function Outcome({ outcome }: { outcome: ReorderOutcome }) {
  const { added, reduced, withdrawn, repriced } = outcome;
  const cart = useCart();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  const notes = [
    ...reduced.map((one) => (one.quantity === 0 && !one.isOwnProduct ? texts.soldOut(one.name) : describeReduced(one))),
    ...withdrawn.map(texts.withdrawn),
    ...repriced.map(({ name, was, now }) => texts.repriced(name, was, now)),
  ];
  return (
    <div ref={frame} tabIndex={-1} className={styles.outcome}>
      <Alert
        tone={added > 0 && notes.length === 0 ? 'success' : 'info'}
        title={added === 0 ? texts.nothing : notes.length === 0 ? texts.added : texts.addedInPart}
        action={
          added > 0 && (
            <Button variant="secondary" size="small" onClick={cart.open}>
              {texts.viewCart}
            </Button>
          )
        }
      >
        {notes.length > 0 && (
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  );
}
