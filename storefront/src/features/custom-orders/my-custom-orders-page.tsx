import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { buttonVariants, formatShortDate, ListStates, Skeleton } from '../../ui/index.ts';
import { SignedInOnly } from '../session/signed-in-only.tsx';
import { myRequestsQuery } from './custom-orders.queries.ts';
import { customOrderNotices, myRequestsTexts as texts, requestTypeNames } from './custom-orders.texts.ts';
import * as styles from './my-custom-orders-page.css.ts';
import { RequestDialog } from './request-dialog.tsx';
import { RequestTable } from './request-table.tsx';

export function MyCustomOrdersPage() {
  return (
    <SignedInOnly notice={customOrderNotices.signInToSee} opensLogin>
      {(user) => (
        <div className={styles.page}>
          <div className={styles.head}>
            <h1 className={styles.title}>{texts.title}</h1>
            <Link to="/custom-order" className={buttonVariants()}>
              {texts.newRequest}
            </Link>
          </div>
          <RequestList key={user.id} />
        </div>
      )}
    </SignedInOnly>
  );
}

function RequestList() {
  const query = useQuery(myRequestsQuery);
  const [shownId, setShownId] = useState<number | null>(null);
  return (
    <ListStates
      query={query}
      items={query.data}
      texts={texts}
      skeleton={<Skeleton height="16rem" />}
      icon={<ScrollText size={52} strokeWidth={1.3} />}
    >
      {(requests) => (
        <>
          <RequestTable
            label={texts.title}
            requests={requests}
            columns={texts.columns}
            summaryOf={({ requestType, createdAt }) =>
              `${requestTypeNames[requestType]}, ${formatShortDate(createdAt)}`
            }
            action={{ label: texts.details, nameOf: texts.detailsOf, onSelect: ({ id }) => setShownId(id) }}
          />
          <RequestDialog request={requests.find(({ id }) => id === shownId)} onClose={() => setShownId(null)} />
        </>
      )}
    </ListStates>
  );
}
