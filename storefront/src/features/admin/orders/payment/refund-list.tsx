import { formatExactRupees, type AdminOrder, type AdminRefund } from '@mithai/contracts';
import { Badge, Button, formatDateTime, type BadgeTone } from '../../../../ui/index.ts';
import * as shared from '../dialog/order-dialog.css.ts';
import * as styles from './payment.css.ts';
import { paymentTexts as texts } from './payment.texts.ts';
import type { OpenRefund } from './refund-dialog.tsx';
import { groupRefunds, type GroupStatus, type RefundGroup } from './refund-groups.ts';

const TONES: Record<GroupStatus, BadgeTone> = {
  pending: 'info',
  processed: 'success',
  failed: 'danger',
  partly_failed: 'danger',
};

interface RefundListProps {
  order: AdminOrder;
  refunds: readonly AdminRefund[];
  /** Null if nothing can be refunded. */
  onTryAgain: ((again: OpenRefund) => void) | null;
}

export function RefundList({ order, refunds, onTryAgain }: RefundListProps) {
  const names = new Map(order.items.map(({ id, product }) => [id, product.name]));
  return (
    <div>
      <h4 className={shared.title}>{texts.refunds}</h4>
      <ul className={styles.refunds}>
        {groupRefunds(refunds).map((group) => (
          <li key={group.first.id} className={styles.refund}>
            <Refund group={group} names={names} onTryAgain={onTryAgain} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface RefundProps extends Pick<RefundListProps, 'onTryAgain'> {
  group: RefundGroup;
  names: ReadonlyMap<number, string>;
}

function Refund({ group, names, onTryAgain }: RefundProps) {
  const { first, parts, amount, status, failedId } = group;
  return (
    <>
      <p className={styles.refundHead}>
        {formatExactRupees(amount)}
        <Badge tone={TONES[status]}>{texts.refundStatuses[status]}</Badge>
      </p>
      <p>{first.reason}</p>
      <p className={styles.soft}>{piecesText(first, names)}</p>
      <p className={styles.soft}>{texts.by(formatDateTime(first.createdAt), first.requestedBy)}</p>
      {parts.length === 1 && first.reference && <p className={styles.soft}>{texts.reference(first.reference)}</p>}
      {parts.length > 1 && status !== 'processed' && <p>{texts.parts(group)}</p>}
      {parts.length > 1 && <Parts group={group} onTryAgain={onTryAgain} />}
      {status === 'failed' && <p>{failedId === null ? texts.triedAgain : texts.refundFailed}</p>}
      {status === 'failed' && failedId !== null && onTryAgain && (
        <TryAgain label={texts.tryAgain} onClick={() => onTryAgain({ failed: { ...first, id: failedId, amount } })} />
      )}
    </>
  );
}

function Parts({ group: { parts, status }, onTryAgain }: Pick<RefundProps, 'group' | 'onTryAgain'>) {
  return (
    <ul className={styles.parts} aria-label={texts.partsTitle}>
      {parts.map((part) => (
        <li key={part.id} className={styles.part}>
          <p className={styles.refundHead}>
            {formatExactRupees(part.amount)}
            <Badge tone={part.isRetried ? 'neutral' : TONES[part.status]}>
              {part.isRetried ? texts.triedAgain : texts.refundStatuses[part.status]}
            </Badge>
          </p>
          {part.reference && <p className={styles.soft}>{texts.reference(part.reference)}</p>}
          {status === 'partly_failed' && part.status === 'failed' && !part.isRetried && onTryAgain && (
            <TryAgain
              label={texts.tryPartAgain(part.amount)}
              onClick={() => onTryAgain({ failed: part, isPart: true })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function TryAgain({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <div>
      <Button variant="secondary" size="small" onClick={onClick}>
        {label}
      </Button>
    </div>
  );
}

const piecesText = ({ items }: AdminRefund, names: ReadonlyMap<number, string>): string =>
  items
    .map(({ itemId, quantity, restocked }) =>
      [texts.pieces(quantity, names.get(itemId) ?? ''), restocked > 0 && texts.restocked(restocked)]
        .filter(Boolean)
        .join(', '),
    )
    .join(' · ');
