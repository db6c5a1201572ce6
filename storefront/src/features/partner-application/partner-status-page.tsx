import type { ApplicationStatus, EarlierApplication, MyPartnerStatus } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { Store } from 'lucide-react';
import { Button, buttonVariants, Card, EmptyState, Fact, formatDate } from '../../ui/index.ts';
import { SignedInOnly } from '../session/signed-in-only.tsx';
import { businessFieldNames, businessTypeNames } from './business.texts.ts';
import { statusNotices, statusTexts as texts } from './partner-status.texts.ts';
import { ProposalDecisions } from './proposal-decisions.tsx';
import { StatusBadge, statusIcons } from './status-badge.tsx';
import * as styles from './status-page.css.ts';
import { WithStatus } from './with-status.tsx';

export function PartnerStatusPage() {
  return (
    <SignedInOnly notice={statusNotices.signIn} opensLogin>
      {() => (
        <WithStatus>
          {(application) => (application ? <Status application={application} /> : <NoApplication />)}
        </WithStatus>
      )}
    </SignedInOnly>
  );
}

function NoApplication() {
  return (
    <EmptyState
      as="h1"
      icon={<Store size={52} strokeWidth={1.3} />}
      title={texts.none.title}
      action={
        <Link to="/partner/apply" className={buttonVariants()}>
          {texts.none.apply}
        </Link>
      }
    >
      {texts.none.text}
    </EmptyState>
  );
}

function Status({ application }: { application: MyPartnerStatus }) {
  const {
    applicationStatus: status,
    businessName,
    businessType,
    rejectionReason,
    productProposals,
    earlierApplications,
  } = application;
  const Icon = statusIcons[status];
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{texts.title}</h1>
      <Card>
        <div className={styles.head}>
          <span className={styles.icon[status]}>
            <Icon size={32} strokeWidth={1.6} aria-hidden="true" />
          </span>
          <div className={styles.headText}>
            <p className={styles.business}>{businessName}</p>
            <p className={styles.soft}>{dateOf(application)}</p>
          </div>
        </div>
        {/* Announces a decision that arrives while the page is open. */}
        <p className={styles.message} role="status">
          {MESSAGES[status]}
        </p>
        {status === 'rejected' && rejectionReason && (
          <blockquote className={styles.reason}>
            <strong>{texts.reason}</strong>
            <p>{rejectionReason}</p>
          </blockquote>
        )}
        <dl className={styles.facts}>
          <Fact name={businessFieldNames.businessName}>{businessName}</Fact>
          <Fact name={businessFieldNames.businessType}>{businessTypeNames[businessType]}</Fact>
          <Fact name={texts.status}>
            <StatusBadge status={status} />
          </Fact>
        </dl>
        <div className={styles.foot}>
          <NextStep status={status} />
        </div>
      </Card>
      <ProposalDecisions proposals={productProposals} />
      {earlierApplications.length > 0 && <Earlier applications={earlierApplications} />}
    </div>
  );
}

const MESSAGES: Record<ApplicationStatus, string> = {
  pending: texts.pendingText,
  approved: texts.approvedText,
  rejected: texts.rejectedText,
};

function NextStep({ status }: { status: ApplicationStatus }) {
  if (status === 'pending') return <Button disabled>{texts.underReview}</Button>;
  if (status === 'approved') {
    return (
      <Link to="/partner/dashboard" className={buttonVariants()}>
        {texts.dashboard}
      </Link>
    );
  }
  return (
    <Link to="/partner/apply" search={{ again: '1' }} className={buttonVariants()}>
      {texts.submitNew}
    </Link>
  );
}

function Earlier({ applications }: { applications: readonly EarlierApplication[] }) {
  return (
    <section aria-labelledby="earlier-applications">
      <h2 id="earlier-applications" className={styles.sectionTitle}>
        {texts.earlier}
      </h2>
      <ul className={styles.list}>
        {applications.map((application) => (
          <li key={application.id}>
            <Card className={styles.earlier}>
              <div className={styles.earlierHead}>
                <span className={styles.earlierName}>{application.businessName}</span>
                <StatusBadge status={application.applicationStatus} />
              </div>
              <p className={styles.soft}>
                {texts.submittedOn(formatDate(application.createdAt))}
                {application.decidedAt && ` · ${decidedOn(application.applicationStatus, application.decidedAt)}`}
              </p>
              {application.rejectionReason && <p className={styles.earlierReason}>{application.rejectionReason}</p>}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

function dateOf({ applicationStatus, createdAt, approvedAt, decidedAt }: MyPartnerStatus): string {
  const decided = applicationStatus === 'approved' ? (approvedAt ?? decidedAt) : decidedAt;
  return decided && applicationStatus !== 'pending'
    ? decidedOn(applicationStatus, decided)
    : texts.submittedOn(formatDate(createdAt));
}

function decidedOn(status: ApplicationStatus, at: string): string {
  return status === 'approved' ? texts.approvedOn(formatDate(at)) : texts.rejectedOn(formatDate(at));
}
