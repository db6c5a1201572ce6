import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import { Confirmation } from '../../security/confirmation.tsx';
import { useRights } from '../../session/use-rights.ts';
import { TabCount, TabLink, TabLinks } from '../tab-links.tsx';
import { Applications } from './applications.tsx';
import { Partners } from './partners.tsx';
import * as styles from './partners.css.ts';
import { applicationsQuery, duePayoutsQuery, submissionsQuery } from './partners.queries.ts';
import { partnersTexts as texts } from './partners.texts.ts';
import { Payouts } from './payouts.tsx';
import { PARTNER_SECTIONS, type PartnerSection } from './sections.ts';
import { ListStates } from '../list-states.tsx';
import { SectionHead } from '../section-head.tsx';
import { SubmissionCard } from './submission-card.tsx';
import { useFocusOnChange } from '../use-focus-on-change.ts';

const { submissions: submissionsTexts } = texts;

const [FIRST] = PARTNER_SECTIONS;

export function PartnersTab() {
  const may = useRights();
  const { section = FIRST, status = 'approved' } = useSearch({ from: '/admin/partners' });
  return (
    <Confirmation text={texts.confirm}>
      <Sections />
      <div className={styles.section}>
        {section === 'applications' && <Applications />}
        {section === 'products' && <Submissions />}
        {section === 'partners' && <Partners key={status} status={status} />}
        {section === 'payouts' && may('payouts') && <Payouts />}
      </div>
    </Confirmation>
  );
}

interface Count {
  count: number;
  isMore: boolean;
}

function Sections() {
  const counts = useCounts();
  const may = useRights();
  return (
    <TabLinks label={texts.sectionsLabel} lesser>
      {PARTNER_SECTIONS.filter((section) => section !== 'payouts' || may('payouts')).map((section) => (
        <TabLink
          key={section}
          to="/admin/partners"
          search={section === FIRST ? {} : { section }}
          activeOptions={{ exact: section === FIRST, includeSearch: true }}
        >
          {texts.sections[section]}
          <TabCount {...counts[section]} />
        </TabLink>
      ))}
    </TabLinks>
  );
}

function useCounts(): Partial<Record<PartnerSection, Count>> {
  const { data: applications = [] } = useQuery(applicationsQuery);
  const { data: submissions = [] } = useQuery(submissionsQuery);
  const may = useRights();
  const { data: due, hasNextPage } = useInfiniteQuery({ ...duePayoutsQuery, enabled: may('payouts') });
  return {
    applications: { count: applications.length, isMore: false },
    products: { count: submissions.length, isMore: false },
    payouts: { count: due?.pages.flat().length ?? 0, isMore: hasNextPage },
  };
}

function Submissions() {
  const query = useQuery(submissionsQuery);
  const heading = useFocusOnChange(query.data?.length);
  return (
    <section aria-label={submissionsTexts.title}>
      <SectionHead ref={heading} title={submissionsTexts.title} hint={submissionsTexts.hint} />
      <ListStates
        query={query}
        items={query.data}
        texts={submissionsTexts}
        icon={<ClipboardCheck size={52} strokeWidth={1.3} />}
      >
        {(submissions) => (
          <ul className={styles.list}>
            {submissions.map((submission) => (
              <li key={submission.id}>
                <SubmissionCard submission={submission} />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </section>
  );
}
