import type { Production } from '@mithai/contracts';
import { Badge, Button } from '../../../../ui/index.ts';
import * as styles from './partner-pieces.css.ts';
import { useSetPieces } from './pieces.mutations.ts';
import { piecesNames, piecesTexts as texts } from './pieces.texts.ts';

type Product = Production['products'][number];

interface Line {
  orderId: number;
  seen: { id: number; quantity: number };
  pieces: NonNullable<Product['orders'][number]['pieces']>;
}

/** How far a partner is with a product of the day, for the shop, which collects it. */
export function PartnerPieces({ product: { name, partner, orders } }: { product: Product }) {
  const { mutate: set, isPending } = useSetPieces();
  const lines = orders.flatMap(({ id: orderId, quantity, pieces }): Line[] =>
    pieces ? [{ orderId, seen: { id: pieces.itemId, quantity }, pieces }] : [],
  );
  const made = lines.filter(({ pieces }) => pieces.status !== 'declined');
  const waiting = made.filter(({ pieces }) => pieces.status !== 'collected');
  if (partner === null || lines.length === 0) return null;
  return (
    <div className={styles.pieces}>
      {waiting.length > 0 && (
        <span>{texts.ready(count(made.filter(({ pieces }) => pieces.status !== 'to_make')), count(made))}</span>
      )}
      {made.length > 0 && waiting.length === 0 && <Badge tone="success">{piecesNames.collected}</Badge>}
      {made.length > 0 && (
        <Button
          variant={waiting.length > 0 ? 'secondary' : 'quiet'}
          size="small"
          className={styles.onScreen}
          pending={isPending}
          aria-label={waiting.length > 0 ? texts.collectNamed(name, partner) : texts.undoNamed(name, partner)}
          onClick={() =>
            set(
              waiting.length > 0
                ? { status: 'collected', pieces: waiting.map(({ seen }) => seen) }
                : { status: 'ready', pieces: made.map(({ seen }) => seen) },
            )
          }
        >
          {waiting.length > 0 ? texts.collect : texts.undo}
        </Button>
      )}
      {lines.map(
        ({ orderId, seen, pieces }) =>
          pieces.status === 'declined' && (
            <p key={seen.id} className={styles.declined}>
              <Badge tone="danger">{texts.declined(seen.quantity, orderId)}</Badge> “{pieces.reason}”
            </p>
          ),
      )}
    </div>
  );
}

const count = (lines: Line[]): number => lines.reduce((sum, { seen }) => sum + seen.quantity, 0);
