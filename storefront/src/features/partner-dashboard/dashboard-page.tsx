import type { MyPartnerStatus } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Store } from 'lucide-react';
import { buttonVariants, EmptyState, TabPanel, Tabs } from '../../ui/index.ts';
import { WithStatus } from '../partner-application/with-status.tsx';
import { SignedInOnly } from '../session/signed-in-only.tsx';
import { Account } from './account.tsx';
import { Board } from './board.tsx';
import * as styles from './dashboard-page.css.ts';
import { DASHBOARD_TABS, type DashboardSearch } from './dashboard-search.ts';
import { dashboardTexts as texts, signInToDashboard } from './dashboard.texts.ts';
import { Earnings } from './earnings.tsx';
import { PartnerOrders } from './partner-orders.tsx';
import { PartnerProducts } from './partner-products.tsx';

interface PartnerDashboardPageProps {
  search: DashboardSearch;
  onSearch: (search: DashboardSearch) => void;
}

export function PartnerDashboardPage(props: PartnerDashboardPageProps) {
  return (
    <SignedInOnly notice={signInToDashboard} opensLogin>
      {({ id }) => (
        <WithStatus key={id}>
          {(application) =>
            application?.applicationStatus === 'approved' ? (
              <Dashboard application={application} {...props} />
            ) : (
              <AccessDenied />
            )
          }
        </WithStatus>
      )}
    </SignedInOnly>
  );
}

function AccessDenied() {
  return (
    <div role="status">
      <EmptyState
        as="h1"
        icon={<Store size={56} strokeWidth={1.3} />}
        title={texts.denied.title}
        action={
          <Link to="/partner/status" className={buttonVariants()}>
            {texts.denied.action}
          </Link>
        }
      >
        {texts.denied.text}
      </EmptyState>
    </div>
  );
}

function Dashboard({ application, search, onSearch }: PartnerDashboardPageProps & { application: MyPartnerStatus }) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.heading}>
          <h1 className={styles.title}>{texts.title}</h1>
          <p className={styles.business}>{application.businessName}</p>
        </div>
        <Link to="/partner/status" className={buttonVariants({ variant: 'quiet', size: 'small' })}>
          <ArrowLeft size={18} aria-hidden="true" />
          {texts.toStatus}
        </Link>
      </div>
      <Tabs
        label={texts.tabsLabel}
        value={search.tab ?? 'products'}
        onValueChange={(tab) => onSearch({ tab })}
        tabs={DASHBOARD_TABS.map((value) => ({ value, label: texts.tabs[value] }))}
      >
        <TabPanel value="products" keeps>
          <PartnerProducts userId={application.userId} />
        </TabPanel>
        <TabPanel value="board">
          <Board />
        </TabPanel>
        <TabPanel value="orders">
          <PartnerOrders />
        </TabPanel>
        <TabPanel value="earnings">
          <Earnings status={search.status} onStatus={(status) => onSearch({ tab: 'earnings', status })} />
        </TabPanel>
        <TabPanel value="account">
          <Account application={application} />
        </TabPanel>
      </Tabs>
    </div>
  );
}
