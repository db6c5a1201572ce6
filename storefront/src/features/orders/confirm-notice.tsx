import type { Order } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Alert, buttonVariants, formatDateTime } from '../../ui/index.ts';
import { meQuery } from '../session/session.queries.ts';
import { ordersTexts as texts } from './orders.texts.ts';

export function ConfirmNotice({ order: { confirmBy } }: { order: Pick<Order, 'confirmBy'> }) {
  const { data: user } = useQuery({ ...meQuery, enabled: false });
  if (!confirmBy) return null;
  const moment = formatDateTime(confirmBy);
  // The address was verified by another account after this order, so only the order's link confirms it.
  if (user?.isEmailVerified) {
    return (
      <Alert tone="info" title={texts.confirmTitle}>
        {texts.confirmByLinkHint(moment)}
      </Alert>
    );
  }
  return (
    <Alert
      tone="info"
      title={texts.confirmTitle}
      action={
        <Link to="/profile" search={{ tab: 'verification' }} className={buttonVariants({ variant: 'secondary' })}>
          {texts.verify}
        </Link>
      }
    >
      {texts.confirmHint(moment)}
    </Alert>
  );
}
