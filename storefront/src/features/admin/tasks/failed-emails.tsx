import type { FailedEmail } from '@mithai/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Dialog, formatDateTime, LoadFailedAlert, Loading, LoadMore } from '../../../ui/index.ts';
import { useDecideEmail } from './admin-tasks.mutations.ts';
import { failedEmailsQuery } from '../admin-tasks.queries.ts';
import { emailNames } from '../email-names.texts.ts';
import { adminTasksTexts, faultTexts } from './admin-tasks.texts.ts';
import * as styles from './admin-tasks.css.ts';

const { emails: texts } = adminTasksTexts;

export function FailedEmails({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} description={texts.description} size="wide">
      <Emails />
    </Dialog>
  );
}

function Emails() {
  const query = useInfiniteQuery(failedEmailsQuery);
  const emails = query.data?.pages.flat();
  if (query.isError && !emails) return <LoadFailedAlert title={texts.failed} onRetry={query.refetch} />;
  if (!emails) return <Loading label={texts.loading} height="6rem" />;
  if (emails.length === 0) return <p role="status">{texts.empty}</p>;
  return (
    <>
      <ul className={styles.emails}>
        {emails.map((email) => (
          <li key={email.id} className={styles.email}>
            <Email email={email} />
          </li>
        ))}
      </ul>
      <LoadMore query={query} label={texts.loadOlder} />
    </>
  );
}

function Email({ email: { id, event, subjectId, to, failedAt, fault, reason } }: { email: FailedEmail }) {
  const { mutate: resend, isPending } = useDecideEmail(id, 'resend');
  const { mutate: dismiss, isPending: isDismissing } = useDecideEmail(id, 'dismiss');
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
          aria-label={texts.resendOf(name)}
          onClick={() => resend()}
        >
          {isPending ? texts.sending : texts.resend}
        </Button>
        <Button
          variant="quiet"
          size="small"
          pending={isDismissing}
          aria-label={texts.dismissOf(name)}
          onClick={() => dismiss()}
        >
          {texts.dismiss}
        </Button>
      </div>
    </>
  );
}

function addresseeOf(to: FailedEmail['to']): string {
  if (!to) return texts.toShop;
  return to.name || to.email ? texts.to(to.name, to.email) : texts.toNobody;
}
