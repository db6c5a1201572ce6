import type { PartnerPieces } from '@mithai/contracts';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import { Badge, Button } from '../../ui/index.ts';
import * as styles from './board.css.ts';
import { useMarkPieces } from './board.mutations.ts';
import { boardTexts as texts } from './board.texts.ts';
import { DeclineDialog } from './decline-dialog.tsx';

/** The pieces for one order. */
export function BoardLine({ pieces }: { pieces: PartnerPieces }) {
  const { quantity, orderId, status, reason } = pieces;
  return (
    <>
      <p className={styles.lineText}>
        <strong>{texts.pieces(quantity)}</strong> {texts.forOrder(orderId)}
      </p>
      <div className={styles.actions}>
        {status === 'to_make' && <ToMake pieces={pieces} />}
        {status === 'ready' && <Ready pieces={pieces} />}
        {status === 'collected' && (
          <Badge tone="info" icon={<Truck size="1.15em" aria-hidden="true" />}>
            {texts.statuses.collected}
          </Badge>
        )}
        {status === 'declined' && <Badge tone="danger">{texts.statuses.declined}</Badge>}
      </div>
      {status === 'declined' && reason !== null && <p className={styles.reason}>{texts.declined(reason)}</p>}
    </>
  );
}

function ToMake({ pieces }: { pieces: PartnerPieces }) {
  const { mutate: mark, isPending } = useMarkPieces('ready');
  const [isDeclining, setDeclining] = useState(false);
  const named = [pieces.quantity, pieces.product.name, pieces.orderId] as const;
  return (
    <>
      <Button variant="quiet" size="small" aria-label={texts.declineNamed(...named)} onClick={() => setDeclining(true)}>
        {texts.decline}
      </Button>
      <Button
        variant="secondary"
        pending={isPending}
        aria-label={texts.readyNamed(...named)}
        onClick={() => mark([pieces])}
      >
        {texts.ready}
      </Button>
      <DeclineDialog pieces={pieces} open={isDeclining} onClose={() => setDeclining(false)} />
    </>
  );
}

function Ready({ pieces }: { pieces: PartnerPieces }) {
  const { mutate: mark, isPending } = useMarkPieces('to_make');
  const label = texts.undoNamed(pieces.quantity, pieces.product.name, pieces.orderId);
  return (
    <>
      <Badge tone="success">{texts.statuses.ready}</Badge>
      <Button variant="quiet" size="small" pending={isPending} aria-label={label} onClick={() => mark([pieces])}>
        {texts.undo}
      </Button>
    </>
  );
}
