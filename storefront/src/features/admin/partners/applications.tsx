import type { ReviewedApplication } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Handshake } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '../../../ui/index.ts';
import { ApplicationCard } from './application-card.tsx';
import { ListStates } from './list-states.tsx';
import * as styles from './partners.css.ts';
import { applicationsQuery } from './partners.queries.ts';
import { partnersTexts } from './partners.texts.ts';
import { SectionHead } from './section-head.tsx';
import { useFocusOnChange } from './use-focus-on-change.ts';

const { applications: texts } = partnersTexts;

export function Applications() {
  const query = useQuery(applicationsQuery);
  const { gone, noteOwn } = useGone(query.data);
  const heading = useFocusOnChange(query.data?.length);
  return (
    <section aria-label={texts.title}>
      <SectionHead ref={heading} title={texts.title} hint={texts.hint} />
      {gone.length > 0 && (
        <div className={styles.news}>
          <Alert tone="info" title={texts.decidedElsewhere(gone.join(', '))}>
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
                  onDeciding={(isOwn) => noteOwn(application.id, isOwn)}
                />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </section>
  );
}

function useGone(applications: readonly ReviewedApplication[] | undefined) {
  const [seen, setSeen] = useState(applications);
  const [own, setOwn] = useState<readonly number[]>([]);
  const [gone, setGone] = useState<readonly string[]>([]);
  if (applications && seen !== applications) {
    const ids = new Set([...applications.map(({ id }) => id), ...own]);
    const missing = (seen ?? []).filter(({ id }) => !ids.has(id)).map(({ businessName }) => businessName);
    setSeen(applications);
    if (missing.length > 0) setGone([...gone, ...missing]);
  }
  const noteOwn = (id: number, isOwn: boolean) =>
    setOwn((before) => [...before.filter((other) => other !== id), ...(isOwn ? [id] : [])]);
  return { gone, noteOwn };
}
