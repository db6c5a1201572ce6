import type { ReviewedApplication } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Handshake } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '../../../ui/index.ts';
import { ApplicationCard } from './application-card.tsx';
import { ListStates } from '../list-states.tsx';
import * as styles from './partners.css.ts';
import { applicationsQuery } from './partners.queries.ts';
import { partnersTexts } from './partners.texts.ts';
import { SectionHead } from '../section-head.tsx';
import { useFocusOnChange } from '../use-focus-on-change.ts';

const { applications: texts } = partnersTexts;

export function Applications() {
  const query = useQuery(applicationsQuery);
  const { decidedElsewhere, recordDecision } = useDecidedElsewhere(query.data);
  const heading = useFocusOnChange(query.data?.length);
  return (
    <section aria-label={texts.title}>
      <SectionHead ref={heading} title={texts.title} hint={texts.hint} />
      {decidedElsewhere.length > 0 && (
        <div className={styles.news}>
          <Alert tone="info" title={texts.decidedElsewhere(decidedElsewhere.join(', '))}>
            <Link to="/admin/partners" search={{ section: 'partners' }}>
              {texts.showPartners}
            </Link>
          </Alert>
        </div>
      )}
      <ListStates query={query} items={query.data} texts={texts} icon={<Handshake size={52} strokeWidth={1.3} />}>
        {(applications) => (
          <ul className={styles.list}>
            {applications.map((application, index) => (
              <li key={application.id}>
                <ApplicationCard
                  application={application}
                  defaultOpen={index === 0}
                  onDeciding={(isDeciding) => recordDecision(application.id, isDeciding)}
                />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </section>
  );
}

/** Businesses whose applications another window has decided. */
function useDecidedElsewhere(applications: readonly ReviewedApplication[] | undefined) {
  const [previous, setPrevious] = useState(applications);
  const [decidedHere, setDecidedHere] = useState<readonly number[]>([]);
  const [decidedElsewhere, setDecidedElsewhere] = useState<readonly string[]>([]);
  if (applications && previous !== applications) {
    const ids = new Set([...applications.map(({ id }) => id), ...decidedHere]);
    const missing = (previous ?? []).filter(({ id }) => !ids.has(id)).map(({ businessName }) => businessName);
    setPrevious(applications);
    if (missing.length > 0) setDecidedElsewhere([...decidedElsewhere, ...missing]);
  }
  const recordDecision = (id: number, isDeciding: boolean) =>
    setDecidedHere((before) => [...before.filter((other) => other !== id), ...(isDeciding ? [id] : [])]);
  return { decidedElsewhere, recordDecision };
}
