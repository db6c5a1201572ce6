import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Confirmation } from '../../security/confirmation.tsx';
import { TabCount, TabLink, TabLinks } from '../tab-links.tsx';
import { adminTasksQuery } from '../admin-tasks.queries.ts';
import { BankCredits } from './bank-credits.tsx';
import { Cash } from './cash.tsx';
import { Exceptions } from './exceptions.tsx';
import * as styles from './payments.css.ts';
import { paymentsTabTexts as texts } from './payments.texts.ts';
import { Reconciliation } from './reconciliation.tsx';
import { PAYMENT_SECTIONS } from './sections.ts';
import { TaxReports } from './tax-reports.tsx';

const [FIRST] = PAYMENT_SECTIONS;

export function PaymentsTab() {
  const { section = FIRST } = useSearch({ from: '/admin/payments' });
  const { data: tasks } = useQuery(adminTasksQuery);
  return (
    <Confirmation text={texts.confirm}>
      <TabLinks label={texts.sectionsLabel} lesser>
        {PAYMENT_SECTIONS.map((name) => (
          <TabLink
            key={name}
            to="/admin/payments"
            search={name === FIRST ? {} : { section: name }}
            activeOptions={{ exact: name === FIRST, includeSearch: true }}
          >
            {texts.sections[name]}
            {name === FIRST && <TabCount count={tasks?.paymentExceptions ?? 0} />}
            {name === 'cash' && <TabCount count={tasks?.cashToRecord?.count ?? 0} />}
          </TabLink>
        ))}
      </TabLinks>
      <div className={styles.section}>
        {section === 'exceptions' && <Exceptions />}
        {section === 'credits' && <BankCredits />}
        {section === 'cash' && <Cash />}
        {section === 'reconciliation' && <Reconciliation />}
        {section === 'tax' && <TaxReports />}
      </div>
    </Confirmation>
  );
}
