import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { hasStatus } from '../../api/problem.ts';
import { language } from '../../language/language.texts.ts';
import { Alert, Button, formatDateTime, LoadFailedAlert, Loading } from '../../ui/index.ts';
import { MessagePage } from '../layout/message-page.tsx';
import { contactOf } from '../shop/contact-details.ts';
import { useShop } from '../shop/shop.queries.ts';
import * as styles from './payments.css.ts';
import { paymentLinkTexts as texts } from './payment-link.texts.ts';

/** How often a bank that is deciding is asked. */
const POLL_MS = 5000;

const linkSchema = async () => (await import('@mithai/contracts/payments')).paymentLinkSchema;

const paymentLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['payment-links', token],
    queryFn: ({ signal }) => api.get(linkSchema, `/api/payment-links/${encodeURIComponent(token)}`, { signal }),
    retry: (count, error) => count < 2 && !isBroken(error),
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? POLL_MS : false),
  });

const isBroken = (error: unknown): boolean => hasStatus(error, 404, 422);

interface PaymentLinkPageProps {
  token: string | undefined;
  /** Error code for which the gateway's page did not open. */
  payError: string | undefined;
}

/** Pays one order, for anyone with its link. */
export function PaymentLinkPage({ token, payError }: PaymentLinkPageProps) {
  const { data, error, refetch } = useQuery({ ...paymentLinkQuery(token ?? ''), enabled: token !== undefined });
  if (token === undefined || isBroken(error)) return callUs(texts.broken);
  if (!data)
    return (
      <MessagePage title={error ? texts.failed : texts.loading} text="">
        {error ? (
          <LoadFailedAlert title={texts.failed} onRetry={refetch} />
        ) : (
          <Loading label={texts.loading} height="8rem" />
        )}
      </MessagePage>
    );
  const { state, isChange, orderId, amount, expiresAt, items } = data;
  const due = isChange ? texts.dueChange : texts.due;
  if (state === 'pending') return <MessagePage {...texts.pending} />;
  if (state === 'closed') return callUs(isChange ? texts.closedChange : texts.closed);
  if (state === 'paid') return <MessagePage title={texts.paid.title} text={texts.paid.text(orderId, amount)} />;
  return (
    <MessagePage title={due.title(orderId)} text={due.text(amount, expiresAt ? formatDateTime(expiresAt) : '')}>
      {items.length > 0 && (
        <ul className={styles.linkedItems} aria-label={isChange ? texts.added : texts.items}>
          {items.map(({ name, quantity }, index) => (
            <li key={index}>{texts.item(quantity, name)}</li>
          ))}
        </ul>
      )}
      {payError && <Alert title={texts.notOpened}>{texts.notOpenedText}</Alert>}
      <form method="post" action={`/api/payment-links/${encodeURIComponent(token)}/pay?language=${language}`}>
        <Button type="submit" size="large" fill>
          {texts.pay(amount)}
        </Button>
      </form>
    </MessagePage>
  );
}

/** A function and not a component: the page element stays mounted, and its new title takes the focus. */
function callUs({ title, text }: { title: string; text: string }) {
  return (
    <MessagePage title={title} text={text}>
      <Contact />
    </MessagePage>
  );
}

function Contact() {
  const { phone, email } = contactOf(useShop().business);
  return (
    <ul className={styles.linkedItems} aria-label={texts.contact}>
      <li>
        <a href={`tel:${phone.replaceAll(/\s/g, '')}`}>{phone}</a>
      </li>
      <li>
        <a href={`mailto:${email}`}>{email}</a>
      </li>
    </ul>
  );
}
