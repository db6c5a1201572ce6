import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Settings as SettingsIcon } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { buttonVariants, toast } from '../../ui/index.ts';
import { SignedInOnly } from '../session/index.ts';
import * as styles from './admin-page.css.ts';
import { AdminTasksStrip } from './tasks/admin-tasks-strip.tsx';
import { adminNotices, adminTexts as texts } from './admin.texts.ts';
import { CustomRequests } from './custom-orders/custom-requests.tsx';
import { EditTab } from './edit/edit-tab.tsx';
import { OrdersTab } from './orders/orders-tab.tsx';
import { PartnersTab } from './partners/partners-tab.tsx';
import { ProductsTab } from './products/products-tab.tsx';
import { SecondFactorGate } from './second-factor-gate.tsx';
import { Settings } from './settings/settings.tsx';
import { TabLink, TabLinks } from './tab-links.tsx';
import { TrackingTab } from './tracking/tracking-tab.tsx';

const TABS = {
  products: ProductsTab,
  tracking: TrackingTab,
  orders: OrdersTab,
  edit: EditTab,
  partners: PartnersTab,
  'custom-orders': CustomRequests,
};
const PAGES = { ...TABS, settings: Settings };
const TAB_NAMES = Object.keys(TABS) as (keyof typeof TABS)[];
const FIRST_TAB = 'orders' satisfies keyof typeof TABS;

const route = getRouteApi('/admin/{-$tab}');

export function AdminPage() {
  return (
    <SignedInOnly notice={adminNotices.signIn} opensLogin>
      {(user) =>
        user.role === 'admin' ? <SecondFactorGate user={user}>{(note) => <AdminPanel note={note} />}</SecondFactorGate> : <AccessDenied />
      }
    </SignedInOnly>
  );
}

function AdminPanel({ note }: { note: ReactNode }) {
  const { tab: asked } = route.useParams();
  if (!asked || !isPage(asked)) return <ToFirstTab />;
  const Page = PAGES[asked];
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{texts.title}</h1>
        <Link to="/admin/{-$tab}" params={{ tab: 'settings' }} className={buttonVariants({ variant: 'quiet', size: 'small' })}>
          <SettingsIcon size={18} aria-hidden="true" />
          {texts.settings}
        </Link>
      </div>
      {note}
      <AdminTasksStrip />
      <TabLinks label={texts.tabsLabel}>
        {TAB_NAMES.map((name) => (
          <TabLink key={name} to="/admin/{-$tab}" params={{ tab: name }} activeOptions={{ includeSearch: false }}>
            {texts.tabs[name]}
          </TabLink>
        ))}
      </TabLinks>
      <div className={styles.tab}>
        <Page />
      </div>
    </div>
  );
}

const isPage = (name: string): name is keyof typeof PAGES => Object.hasOwn(PAGES, name);

function ToFirstTab(): ReactNode {
  const navigate = useNavigate();
  const goOn = useEffectEvent(() => void navigate({ to: '/admin/{-$tab}', params: { tab: FIRST_TAB }, replace: true }));
  useEffect(() => goOn(), []);
  return <div className={styles.page} />;
}

function AccessDenied(): ReactNode {
  const navigate = useNavigate();
  const sendHome = useEffectEvent(() => {
    toast(adminNotices.accessDenied);
    void navigate({ to: '/', replace: true });
  });
  useEffect(() => sendHome(), []);
  return <div className={styles.page} />;
}
