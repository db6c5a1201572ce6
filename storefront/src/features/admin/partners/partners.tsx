import { useInfiniteQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { TabLink, TabLinks } from '../tab-links.tsx';
import { ListStates } from '../list-states.tsx';
import { PartnerCard } from './partner-card.tsx';
import * as styles from './partners.css.ts';
import { partnersQuery } from './partners.queries.ts';
import { partnersTexts } from './partners.texts.ts';
import { SectionHead } from '../section-head.tsx';
import { PARTNER_STATUSES, type PartnerStatus } from './sections.ts';
import { useFocusOnChange } from '../use-focus-on-change.ts';

const { partners: texts } = partnersTexts;

const [APPROVED] = PARTNER_STATUSES;

export function Partners({ status }: { status: PartnerStatus }) {
  const query = useInfiniteQuery(partnersQuery(status));
  const partners = query.data?.pages.flat();
  const heading = useFocusOnChange(partners?.length);
  return (
    <section aria-label={texts.title}>
      <SectionHead ref={heading} title={texts.title}>
        <TabLinks label={texts.filter}>
          {PARTNER_STATUSES.map((each) => (
            <TabLink
              key={each}
              to="/admin/partners"
              search={{ section: 'partners', status: each === APPROVED ? undefined : each }}
              activeOptions={{ exact: true, includeSearch: true }}
            >
              {texts.statuses[each]}
            </TabLink>
          ))}
        </TabLinks>
      </SectionHead>
      <ListStates
        query={query}
        items={partners}
        texts={{ failedToLoad: texts.failedToLoad, ...texts.empty[status] }}
        icon={<Store size={52} strokeWidth={1.3} />}
        more={partnersTexts.loadOlder}
      >
        {(shown) => (
          <ul className={styles.list}>
            {shown.map((partner) => (
              <li key={partner.id}>
                <PartnerCard partner={partner} />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </section>
  );
}
