import type { Order } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { Alert, buttonLook, formatMoment } from '../../ui/index.ts';
import { ordersTexts as texts } from './orders.texts.ts';

/** Nothing unless the order waits for its confirmation. */
export function ConfirmNotice({ order: { confirmBy } }: { order: Pick<Order, 'confirmBy'> }) {
  if (!confirmBy) return null;
  return (
    <Alert
      tone="info"
      title={texts.confirmTitle}
      action={
        <Link to="/profile" search={{ tab: 'verification' }} className={buttonLook({ variant: 'secondary' })}>
          {texts.verify}
        </Link>
      }
    >
      {texts.confirmHint(formatMoment(confirmBy))}
    </Alert>
  );
}
