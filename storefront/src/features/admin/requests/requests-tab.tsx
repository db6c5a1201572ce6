import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { MessageSquareHeart } from 'lucide-react';
import { ListStates, LoadMore } from '../../../ui/index.ts';
import { Confirmation } from '../../security/confirmation.tsx';
import { TabCount, TabLink, TabLinks } from '../tab-links.tsx';
import { adminTasksQuery } from '../admin-tasks.queries.ts';
import * as styles from './requests.css.ts';
import { ticketsOf } from './requests.queries.ts';
import { requestsTexts as texts } from './requests.texts.ts';
import { TicketCard } from './ticket-card.tsx';

export function RequestsTab() {
  const { show = 'open' } = useSearch({ from: '/admin/requests' });
  const { data: tasks } = useQuery(adminTasksQuery);
  return (
    <Confirmation text={texts.confirm}>
      <TabLinks label={texts.sectionsLabel} lesser>
        <TabLink to="/admin/requests" search={{}} activeOptions={{ exact: true, includeSearch: true }}>
          {texts.sections.open}
          <TabCount count={tasks?.tickets?.count ?? 0} />
        </TabLink>
        <TabLink to="/admin/requests" search={{ show: 'closed' }} activeOptions={{ includeSearch: true }}>
          {texts.sections.closed}
        </TabLink>
      </TabLinks>
      <h2 className={styles.title}>{texts.title}</h2>
      <Tickets key={show} show={show} />
    </Confirmation>
  );
}

function Tickets({ show }: { show: 'open' | 'closed' }) {
  const query = useInfiniteQuery(ticketsOf(show));
  return (
    <>
      <ListStates
        query={query}
        items={query.data?.pages.flat()}
        texts={texts}
        as="h3"
        icon={<MessageSquareHeart size={52} strokeWidth={1.3} />}
      >
        {(tickets) => (
          <ul className={styles.list}>
            {tickets.map((ticket) => (
              <li key={ticket.id}>
                <TicketCard ticket={ticket} />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
      <LoadMore query={query} label={texts.loadMore} />
    </>
  );
}
