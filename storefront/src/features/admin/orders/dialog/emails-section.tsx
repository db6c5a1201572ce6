import type { OrderEmail } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, formatDateTime, LoadFailedAlert, Loading } from '../../../../ui/index.ts';
import { useRights } from '../../../session/use-rights.ts';
import { emailNames } from '../../email-names.texts.ts';
import { useResendEmail } from './emails.mutations.ts';
import { orderEmailsQuery } from './emails.queries.ts';
import { emailsTexts as texts, templateNames } from './emails.texts.ts';
import * as shared from './order-dialog.css.ts';

export function EmailsSection({ orderId }: { orderId: number }) {
  const { data: emails, isError, refetch } = useQuery(orderEmailsQuery(orderId));
  return (
    <section aria-label={texts.title}>
      <h3 className={shared.title}>{texts.title}</h3>
      {emails?.length === 0 && <p className={shared.soft}>{texts.empty}</p>}
      {emails && emails.length > 0 && (
        <ul className={shared.items}>
          {emails.map((email) => (
            <EmailItem key={`${email.event} ${email.deliveryId ?? email.at}`} orderId={orderId} email={email} />
          ))}
        </ul>
      )}
      {!emails && isError && <LoadFailedAlert title={texts.failedToLoad} onRetry={refetch} />}
      {!emails && !isError && <Loading label={texts.loading} height="4rem" />}
    </section>
  );
}

function EmailItem({ orderId, email }: { orderId: number; email: OrderEmail }) {
  const { deliveryId, to, state, at, canResend } = email;
  const { mutate: resend, isPending } = useResendEmail(orderId);
  const may = useRights();
  const name = nameOf(email, orderId);
  return (
    <li className={shared.item}>
      <div className={shared.itemBody}>
        <p className={shared.itemName}>{name}</p>
        <p className={shared.soft}>
          {texts.states[state]} · <time dateTime={at}>{formatDateTime(at)}</time>
        </p>
        {to !== null && <p className={shared.soft}>{texts.to(to)}</p>}
      </div>
      {canResend && deliveryId !== null && may('support') && (
        <Button
          variant="secondary"
          size="small"
          pending={isPending}
          aria-label={texts.resendOf(name)}
          onClick={() => resend(deliveryId)}
        >
          {isPending ? texts.resending : texts.resend}
        </Button>
      )}
    </li>
  );
}

/** By their event before they are sent, as in the list of failed emails. */
const nameOf = ({ event, template }: OrderEmail, orderId: number): string =>
  (templateNames as Record<string, string | undefined>)[template ?? ''] ?? `${emailNames[event]} #${orderId}`;
