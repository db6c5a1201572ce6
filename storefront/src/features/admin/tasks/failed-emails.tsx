import type { FailedEmail } from '@mithai/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Dialog, formatDateTime, LoadFailedAlert, Loading } from '../../../ui/index.ts';
import { failedEmailsQuery, useDecideEmail } from './admin-tasks.queries.ts';
import { adminTasksTexts, faultTexts, emailNames } from './admin-tasks.texts.ts';
import * as styles from './admin-tasks.css.ts';

const { mails: texts } = adminTasksTexts;

export function FailedEmails({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} description={texts.description} size="wide">
      <Mails />
    </Dialog>
  );
}

function Mails() {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(failedEmailsQuery);
  const mails = data?.pages.flat();
  if (isError && !mails) return <LoadFailedAlert title={texts.failed} onRetry={refetch} />;
  if (!mails) return <Loading label={texts.loading} height="6rem" />;
  if (mails.length === 0) return <p role="status">{texts.empty}</p>;
  return (
    <>
      <ul className={styles.mails}>
        {mails.map((mail) => (
          <li key={mail.id} className={styles.mail}>
            <Mail mail={mail} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" size="small" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? texts.loadingOlder : texts.loadOlder}
        </Button>
      )}
    </>
  );
}

function Mail({ mail: { id, event, subjectId, to, failedAt, fault, reason } }: { mail: FailedEmail }) {
  const { mutate: sendAgain, isPending } = useDecideEmail(id, 'send-again');
  const { mutate: giveUp, isPending: isGivingUp } = useDecideEmail(id, 'set-aside');
  const name = `${emailNames[event]}${subjectId === null ? '' : texts.about(subjectId)}`;
  return (
    <>
      <h3 className={styles.emailName}>{name}</h3>
      <p>{addresseeOf(to)}</p>
      <p>{faultTexts[fault]}</p>
      <p className={styles.soft}>
        {texts.failedAt(formatDateTime(failedAt))}
        {reason && ` · ${texts.said(reason)}`}
      </p>
      <div className={styles.decisions}>
        <Button
          variant="secondary"
          size="small"
          pending={isPending}
          aria-label={texts.sendAgainOf(name)}
          onClick={() => sendAgain()}
        >
          {isPending ? texts.sending : texts.sendAgain}
        </Button>
        <Button
          variant="quiet"
          size="small"
          pending={isGivingUp}
          aria-label={texts.giveUpOf(name)}
          onClick={() => giveUp()}
        >
          {texts.giveUp}
        </Button>
      </div>
    </>
  );
}

function addresseeOf(to: FailedEmail['to']): string {
  if (!to) return texts.toShop;
  return to.name || to.email ? texts.to(to.name, to.email) : texts.toNobody;
}
