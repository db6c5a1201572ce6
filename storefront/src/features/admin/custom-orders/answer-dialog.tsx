import type { ReviewedCustomOrder } from '@mithai/contracts';
import { Alert, Dialog, formatDate } from '../../../ui/index.ts';
import { QuoteFacts, RequestFacts, RequestStatusBadge } from '../../custom-orders/index.ts';
import { ChangeHistory } from '../changes/change-history.tsx';
import { AnswerForm } from './answer-form.tsx';
import * as styles from './custom-requests.css.ts';
import { customRequestsTexts as texts } from './custom-requests.texts.ts';

/** Open while it is given a request. */
export function AnswerDialog({ request, onClose }: { request: ReviewedCustomOrder | null; onClose: () => void }) {
  return (
    <Dialog
      open={request !== null}
      onOpenChange={(open) => !open && onClose()}
      title={request?.title ?? ''}
      description={request && texts.from(request.customer.name, formatDate(request.createdAt))}
      size="wide"
    >
      {request && <Request key={request.id} request={request} onDone={onClose} />}
    </Dialog>
  );
}

function Request({ request, onDone }: { request: ReviewedCustomOrder; onDone: () => void }) {
  const { customer, quote, orderId, withdrawnAt } = request;
  return (
    <div className={styles.sections}>
      <div>
        <RequestStatusBadge request={request} />
      </div>
      <RequestFacts request={request} />
      <p>
        {texts.writeTo}: {customer.name}, <a href={`mailto:${customer.email}`}>{customer.email}</a>
      </p>
      {quote && <QuoteFacts quote={quote} quantity={request.quantity} />}
      {withdrawnAt && <Alert tone="info">{texts.over.withdrawn}</Alert>}
      {orderId && <Alert tone="success">{texts.over.ordered(orderId)}</Alert>}
      {!withdrawnAt && !orderId && <AnswerForm request={request} onDone={onDone} />}
      <ChangeHistory subject="custom_order" id={request.id} />
    </div>
  );
}
