import { isOrderable, type CustomOrder, type CustomOrderStatus } from '@mithai/contracts';
import { Clock } from 'lucide-react';
import { Badge, businessDate, type BadgeTone } from '../../ui/index.ts';
import { myRequestsTexts as texts, requestStatusNames } from './custom-orders.texts.ts';

const TONES: Record<CustomOrderStatus, BadgeTone> = {
  pending: 'neutral',
  reviewed: 'info',
  accepted: 'success',
  rejected: 'danger',
};

export function RequestStatusBadge({ request }: { request: CustomOrder }) {
  if (request.withdrawnAt) return <Badge>{texts.withdrawn}</Badge>;
  if (request.orderId) return <Badge tone="success">{texts.ordered}</Badge>;
  if (request.quote) {
    return isOrderable(request, businessDate(new Date())) ? (
      <Badge tone="gold">{texts.quoted}</Badge>
    ) : (
      <Badge>{texts.quoteExpired}</Badge>
    );
  }
  // A status that only a newer API knows is shown verbatim.
  return (
    <Badge
      tone={TONES[request.status] ?? 'neutral'}
      {...(request.status === 'pending' && { icon: <Clock size="1.1em" aria-hidden="true" /> })}
    >
      {requestStatusNames[request.status] ?? request.status}
    </Badge>
  );
}
