import type { DeclinedPieces as Pieces } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, buttonVariants, Dialog, formatShortDay, LoadFailedAlert, Loading } from '../../../../ui/index.ts';
import { useRights } from '../../../session/use-rights.ts';
import * as styles from './partner-pieces.css.ts';
import { useSetPieces } from './pieces.mutations.ts';
import { declinedPiecesQuery } from './pieces.queries.ts';
import { piecesTexts } from './pieces.texts.ts';

const { list: texts } = piecesTexts;

interface DeclinedPiecesProps {
  open: boolean;
  onClose: () => void;
}

/** Pieces that partners declined, until the shop has decided. */
export function DeclinedPieces({ open, onClose }: DeclinedPiecesProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} description={texts.description} size="wide">
      <List onClose={onClose} />
    </Dialog>
  );
}

function List({ onClose }: Pick<DeclinedPiecesProps, 'onClose'>) {
  const { data: list, isError, refetch } = useQuery(declinedPiecesQuery);
  if (!list && isError) return <LoadFailedAlert title={texts.failed} onRetry={refetch} />;
  if (!list) return <Loading label={texts.loading} height="6rem" />;
  if (list.length === 0) return <p role="status">{texts.empty}</p>;
  return (
    <ul className={styles.list}>
      {list.map((pieces) => (
        <li key={pieces.id} className={styles.entry}>
          <Entry pieces={pieces} onClose={onClose} />
        </li>
      ))}
    </ul>
  );
}

interface EntryProps extends Pick<DeclinedPiecesProps, 'onClose'> {
  pieces: Pieces;
}

function Entry({ pieces: { id, orderId, quantity, product, partner, makeBy, reason }, onClose }: EntryProps) {
  const { mutate: set, isPending } = useSetPieces();
  const may = useRights();
  return (
    <>
      <h3 className={styles.name}>{texts.pieces(quantity, product.name)}</h3>
      <p className={styles.soft}>{texts.from(partner, formatShortDay(makeBy))}</p>
      <p>“{reason}”</p>
      <div className={styles.decisions}>
        <Link
          to="/admin/orders"
          search={{ order: String(orderId) }}
          className={buttonVariants({ variant: 'secondary', size: 'small' })}
          onClick={onClose}
        >
          {texts.manage(orderId)}
        </Link>
        {may('packing') && (
          <Button
            variant="quiet"
            size="small"
            pending={isPending}
            aria-label={piecesTexts.askAgainNamed(product.name, orderId)}
            onClick={() => set({ status: 'to_make', pieces: [{ id, quantity }] })}
          >
            {piecesTexts.askAgain}
          </Button>
        )}
      </div>
    </>
  );
}
