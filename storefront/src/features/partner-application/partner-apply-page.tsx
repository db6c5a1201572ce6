import type { CurrentUser, MyPartnerStatus } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { LogIn } from 'lucide-react';
import { useEffect } from 'react';
import { Card, buttonVariants } from '../../ui/index.ts';
import { SignedInOnly } from '../session/signed-in-only.tsx';
import { useSession } from '../session/use-session.ts';
import { ApplicationForm, Steps } from './application-form.tsx';
import * as styles from './apply-page.css.ts';
import { applyNotices, applyTexts as texts } from './partner-application.texts.ts';
import { StatusBadge } from './status-badge.tsx';
import { statusTexts } from './partner-status.texts.ts';
import { usePartnerApplication } from './use-partner-application.ts';
import { WithStatus } from './with-status.tsx';

interface PartnerApplyPageProps {
  /** True to apply again after a rejection. */
  again: boolean;
}

export function PartnerApplyPage({ again }: PartnerApplyPageProps) {
  return (
    <SignedInOnly notice={applyNotices.signIn} opensLogin instead={<SignInFirst />}>
      {(user) => (
        <WithStatus>
          {(application) => <Apply key={user.id} user={user} application={application} again={again} />}
        </WithStatus>
      )}
    </SignedInOnly>
  );
}

interface ApplyProps extends PartnerApplyPageProps {
  user: CurrentUser;
  application: MyPartnerStatus | null;
}

function Apply({ user, application, again }: ApplyProps) {
  const { form, snapshot, send, draft } = usePartnerApplication(user, application);
  const { isUnanswered } = snapshot.context;
  const isOnItsWay = snapshot.matches('submitting') || snapshot.matches('submitted') || isUnanswered;
  const isWithShop = application?.applicationStatus === 'pending';
  useEffect(() => {
    if (isWithShop && isUnanswered) send({ type: 'found' });
  }, [isWithShop, isUnanswered, send]);

  const isFree = !application || (again && application.applicationStatus === 'rejected');
  if (!isFree && !isOnItsWay) return <AlreadySubmitted application={application} />;
  return (
    <ApplicationForm user={user} form={form} snapshot={snapshot} send={send} draft={draft} earlier={application} />
  );
}

function AlreadySubmitted({
  application: { applicationStatus, businessName, rejectionReason },
}: {
  application: MyPartnerStatus;
}) {
  return (
    <div className={styles.narrow}>
      <Card className={styles.notice}>
        <StatusBadge status={applicationStatus} />
        <h1 className={styles.noticeTitle}>{texts.already.title}</h1>
        <p className={styles.noticeName}>{businessName}</p>
        <p className={styles.soft}>{texts.already[applicationStatus]}</p>
        {applicationStatus === 'rejected' && rejectionReason && (
          <blockquote className={styles.reason}>
            <strong>{texts.already.reason}</strong>
            <p>{rejectionReason}</p>
          </blockquote>
        )}
        <div className={styles.actions}>
          <Link to="/partner/status" className={buttonVariants()}>
            {texts.already.view}
          </Link>
          {applicationStatus === 'rejected' && (
            <Link to="/partner/apply" search={{ again: '1' }} className={buttonVariants({ variant: 'secondary' })}>
              {statusTexts.submitNew}
            </Link>
          )}
        </div>
      </Card>
    </div>
  );
}

function SignInFirst() {
  const { endedBy } = useSession();
  return (
    <div className={styles.narrow}>
      <Card className={styles.notice}>
        <LogIn size={40} strokeWidth={1.4} className={styles.noticeIcon} aria-hidden="true" />
        <h1 className={styles.noticeTitle}>{texts.signedOut.title}</h1>
        <p className={styles.soft}>{endedBy === 'expiry' ? texts.signedOut.again : texts.signedOut.text}</p>
        <Link to="/auth" search={{ next: '/partner/apply' }} className={buttonVariants()}>
          {texts.signedOut.login}
        </Link>
      </Card>
      <Steps />
    </div>
  );
}
