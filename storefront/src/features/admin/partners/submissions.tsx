import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { ListStates } from './list-states.tsx';
import * as styles from './partners.css.ts';
import { submissionsQuery } from './partners.queries.ts';
import { partnersTexts } from './partners.texts.ts';
import { SectionHead } from './section-head.tsx';
import { SubmissionCard } from './submission-card.tsx';
import { useFocusOnChange } from './use-focus-on-change.ts';

const { submissions: texts } = partnersTexts;

export function Submissions() {
  const query = useQuery(submissionsQuery);
  const heading = useFocusOnChange(query.data?.length);
  return (
    <section aria-label={texts.title}>
      <SectionHead ref={heading} title={texts.title} hint={texts.hint} />
      <ListStates
        query={query}
        items={query.data}
        failed={texts.failed}
        icon={<ClipboardCheck size={52} strokeWidth={1.3} />}
        empty={texts.empty}
        emptyHint={texts.emptyHint}
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
