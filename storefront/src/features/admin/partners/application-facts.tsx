import type { ReviewedApplication } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Fact, formatDate } from '../../../ui/index.ts';
import { bankQuery } from '../../banks/bank.queries.ts';
import { businessFieldNames, businessTypeNames } from '../../partner-application/business.texts.ts';
import * as styles from './partners.css.ts';
import { partnersTexts } from './partners.texts.ts';
import { ProtectedNumber } from './protected-number.tsx';

const { facts: texts, applications, applicationStatuses, notGiven } = partnersTexts;

export function ApplicationFacts({ application }: { application: ReviewedApplication }) {
  const { businessType, applicant, createdAt, approvedAt, aadhaar, earlierApplications } = application;
  const { applicationStatus, rejectionReason, decidedAt } = application;
  return (
    <dl className={styles.facts}>
      <Fact name={texts.applicant}>
        {applicant.name}
        {applicant.email && (
          <>
            <br />
            <a href={`mailto:${applicant.email}`}>{applicant.email}</a>
          </>
        )}
      </Fact>
      <Fact name={texts.businessType}>{businessTypeNames[businessType]}</Fact>
      <Fact name={texts.appliedOn}>{formatDate(createdAt)}</Fact>
      {approvedAt && <Fact name={texts.approvedOn}>{formatDate(approvedAt)}</Fact>}
      {applicationStatus === 'rejected' && decidedAt && <Fact name={texts.rejectedOn}>{formatDate(decidedAt)}</Fact>}
      {rejectionReason && (
        <Fact name={texts.reason}>
          <span className={styles.prose}>{rejectionReason}</span>
        </Fact>
      )}
      <Protected application={application} field="gstin" />
      <Protected application={application} field="pan" />
      <Fact name={texts.aadhaar}>
        {aadhaar ?? notGiven}
        {aadhaar && <span className={styles.factHint}>{texts.aadhaarHint}</span>}
      </Fact>
      <Fact name={texts.holder}>{application.bankAccountHolderName ?? notGiven}</Fact>
      <Protected application={application} field="bankAccountNumber" />
      <Fact name={businessFieldNames.bankIfsc}>
        {application.bankIfsc ? <Bank ifsc={application.bankIfsc} /> : notGiven}
      </Fact>
      {earlierApplications.length > 0 && (
        <Fact name={applications.earlier}>
          {earlierApplications.map((earlier) => (
            <span key={earlier.id} className={styles.earlier}>
              {applications.earlierLine(formatDate(earlier.createdAt), applicationStatuses[earlier.applicationStatus])}
              {earlier.rejectionReason && <span className={styles.prose}>{earlier.rejectionReason}</span>}
            </span>
          ))}
        </Fact>
      )}
    </dl>
  );
}

function Protected({
  application,
  field,
}: {
  application: ReviewedApplication;
  field: 'gstin' | 'pan' | 'bankAccountNumber';
}) {
  return (
    <Fact name={texts.protectedFields[field]}>
      <ProtectedNumber
        applicationId={application.id}
        businessName={application.businessName}
        field={field}
        masked={application[field]}
      />
    </Fact>
  );
}

export function Bank({ ifsc }: { ifsc: string }) {
  const { data: bank } = useQuery(bankQuery(ifsc));
  return (
    <>
      {ifsc}
      {bank && <span className={styles.factHint}>{bank}</span>}
    </>
  );
}
