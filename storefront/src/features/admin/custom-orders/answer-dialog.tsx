import type { ReviewedCustomOrder } from '@mithai/contracts';
import { useState, type ComponentProps } from 'react';
import { Alert, Dialog, formatDate } from '../../../ui/index.ts';
import { QuoteFacts } from '../../custom-orders/quote-facts.tsx';
import { RequestFacts } from '../../custom-orders/request-facts.tsx';
import { RequestStatusBadge } from '../../custom-orders/request-status.tsx';
import { AuditLog } from '../audit-log/audit-log.tsx';
import { AnswerForm } from './answer-form.tsx';
import * as styles from './custom-orders.css.ts';
import { customOrdersTexts as texts } from './custom-orders.texts.ts';

/** Kept when the dialog closes, which an accidental click outside can cause, until another request is opened. */
interface Typed extends Pick<ReviewedCustomOrder, 'id' | 'updatedAt'> {
  comments: string;
}

export function AnswerDialog({ request, onClose }: { request: ReviewedCustomOrder | null; onClose: () => void }) {
  const [typed, setTyped] = useState<Typed | null>(null);
  return (
    <Dialog
      open={request !== null}
      onClose={onClose}
      title={request?.title ?? ''}
      description={request && texts.from(request.customer.name, formatDate(request.createdAt))}
      size="wide"
    >
      {request && (
        <Request
          key={request.id}
          request={request}
          comments={
            typed?.id === request.id && typed.updatedAt === request.updatedAt
              ? typed.comments
              : (request.adminComments ?? '')
          }
          onComments={(comments) => setTyped({ id: request.id, updatedAt: request.updatedAt, comments })}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

function Request({ request, ...form }: ComponentProps<typeof AnswerForm>) {
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
      {!withdrawnAt && !orderId && <AnswerForm request={request} {...form} />}
      <AuditLog subject="custom_order" id={request.id} />
    </div>
  );
}
