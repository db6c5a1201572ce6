import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { LoadMore } from '../../../ui/index.ts';
import { ListStates } from '../list-states.tsx';
import { SectionHead } from '../section-head.tsx';
import { useFocusOnChange } from '../use-focus-on-change.ts';
import { TabLink, TabLinks } from '../tab-links.tsx';
import { ExceptionCard, type Resolving } from './exception-card.tsx';
import * as styles from './exceptions.css.ts';
import { exceptionsQuery } from './exceptions.queries.ts';
import { exceptionsTexts as texts } from './exceptions.texts.ts';
import { ResolveDialog } from './resolve-dialog.tsx';
import { EXCEPTION_FILTERS, type ExceptionFilter } from './sections.ts';

export function Exceptions() {
  const { show = 'open' } = useSearch({ from: '/admin/payments' });
  return (
    <section aria-label={texts.title}>
      <List key={show} filter={show} />
    </section>
  );
}

function List({ filter }: { filter: ExceptionFilter }) {
  const query = useInfiniteQuery(exceptionsQuery(filter));
  const exceptions = query.data?.pages.flat();
  const heading = useFocusOnChange(exceptions?.length);
  const [resolving, setResolving] = useState<Resolving | null>(null);
  return (
    <>
      <SectionHead ref={heading} title={texts.title} hint={texts.hint}>
        <TabLinks label={texts.filter}>
          {EXCEPTION_FILTERS.map((name) => (
            <TabLink
              key={name}
              to="/admin/payments"
              search={name === 'open' ? {} : { show: name }}
              activeOptions={{ exact: true, includeSearch: true }}
            >
              {texts.filters[name]}
            </TabLink>
          ))}
        </TabLinks>
      </SectionHead>
      <ListStates
        query={query}
        items={exceptions}
        texts={texts[filter]}
        icon={<CircleCheck size={52} strokeWidth={1.3} />}
      >
        {(shown) => (
          <>
            <ul className={styles.list}>
              {shown.map((exception) => (
                <li key={exception.id}>
                  <ExceptionCard exception={exception} onResolve={setResolving} />
                </li>
              ))}
            </ul>
            <LoadMore query={query} label={texts.loadOlder} />
          </>
        )}
      </ListStates>
      <ResolveDialog resolving={resolving} onClose={() => setResolving(null)} />
    </>
  );
}
