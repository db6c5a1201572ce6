import { BUSINESS_FIELDS, isProtectedField, type BusinessField, type ReviewedApplication } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Fact, formatDate } from '../../../ui/index.ts';
import { bankQuery } from '../../banks/bank.queries.ts';
import { businessFieldNames, businessTypeNames } from '../../partner-application/business.texts.ts';
import * as styles from './partners.css.ts';
import { partnersTexts } from './partners.texts.ts';
import { ProtectedNumber } from './protected-number.tsx';

const { facts: texts, applications, applicationStatuses, notGiven } = partnersTexts;

/** The name is the card's heading, the type an earlier fact. */
const OTHER_FIELDS = BUSINESS_FIELDS.filter((field) => field !== 'businessName' && field !== 'businessType');

export function ApplicationFacts({ application }: { application: ReviewedApplication }) {
  const { businessType, applicant, createdAt, approvedAt, earlierApplications } = application;
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
      <Fact name={businessFieldNames.businessType}>{businessTypeNames[businessType]}</Fact>
      <Fact name={texts.appliedOn}>{formatDate(createdAt)}</Fact>
      {approvedAt && <Fact name={texts.approvedOn}>{formatDate(approvedAt)}</Fact>}
      {applicationStatus === 'rejected' && decidedAt && <Fact name={texts.rejectedOn}>{formatDate(decidedAt)}</Fact>}
      {rejectionReason && (
        <Fact name={texts.reason}>
          <span className={styles.prose}>{rejectionReason}</span>
        </Fact>
      )}
      {OTHER_FIELDS.map((field) => (
        <BusinessFact key={field} application={application} field={field} />
      ))}
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

function BusinessFact({ application, field }: { application: ReviewedApplication; field: BusinessField }) {
  if (isProtectedField(field)) {
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
  const value = application[field];
  return (
    <Fact name={businessFieldNames[field]}>
      {value && field === 'bankIfsc' ? <Bank ifsc={value} /> : value || notGiven}
      {value && field === 'aadhaar' && <span className={styles.factHint}>{texts.aadhaarHint}</span>}
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
