import { isStaff } from '@mithai/contracts/staff-rights';
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { CalendarCheck, Settings as SettingsIcon, Users } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Alert, buttonVariants, toast } from '../../ui/index.ts';
import { SignedInOnly } from '../session/signed-in-only.tsx';
import { useRights } from '../session/use-rights.ts';
import { accessNotices } from './access.texts.ts';
import * as styles from './admin-page.css.ts';
import { AdminTasksStrip } from './tasks/admin-tasks-strip.tsx';
import { adminTexts as texts } from './admin.texts.ts';
import { SecondFactorGate } from './second-factor-gate.tsx';
import { TabLink, TabLinks } from './tab-links.tsx';

const TABS = [
  { to: '/admin/products', label: texts.tabs.products, right: 'catalog' },
  { to: '/admin/tracking', label: texts.tabs.tracking, right: 'statistics' },
  { to: '/admin/orders', label: texts.tabs.orders, right: 'orders' },
  { to: '/admin/payments', label: texts.tabs.payments, right: 'payments' },
  { to: '/admin/edit', label: texts.tabs.edit, right: 'catalog' },
  { to: '/admin/requests', label: texts.tabs.requests, right: 'support' },
  { to: '/admin/partners', label: texts.tabs.partners, right: 'partners' },
  { to: '/admin/custom-orders', label: texts.tabs['custom-orders'], right: 'custom-orders' },
] as const;

const HEAD_LINKS = [
  { to: '/admin/today', label: texts.today, right: 'orders', icon: CalendarCheck },
  { to: '/admin/staff', label: texts.staff, right: 'staff', icon: Users },
  { to: '/admin/settings', label: texts.settings, right: 'settings', icon: SettingsIcon },
] as const;

export function AdminPage() {
  return (
    <SignedInOnly notice={accessNotices.signIn} opensLogin>
      {(user) =>
        isStaff(user.role) ? (
          <SecondFactorGate user={user}>{(note) => <AdminPanel note={note} />}</SecondFactorGate>
        ) : (
          <AccessDenied />
        )
      }
    </SignedInOnly>
  );
}

function AdminPanel({ note }: { note: ReactNode }) {
  const may = useRights();
  const { pathname } = useLocation();
  const page = [...TABS, ...HEAD_LINKS].find(({ to }) => pathname.startsWith(to));
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{texts.title}</h1>
        <div className={styles.headLinks}>
          {HEAD_LINKS.filter(({ right }) => may(right)).map(({ to, label, icon: Icon }) => (
            <Link key={to} to={to} className={buttonVariants({ variant: 'quiet', size: 'small' })}>
              <Icon size={18} aria-hidden="true" />
              {label}
            </Link>
          ))}
        </div>
      </div>
      {note}
      <AdminTasksStrip />
      <TabLinks label={texts.tabsLabel}>
        {TABS.filter(({ right }) => may(right)).map(({ to, label }) => (
          <TabLink key={to} to={to} activeOptions={{ includeSearch: false }}>
            {label}
          </TabLink>
        ))}
      </TabLinks>
      <div className={styles.tab}>
        {page && !may(page.right) ? <Alert title={texts.notAllowed.title}>{texts.notAllowed.text}</Alert> : <Outlet />}
      </div>
    </div>
  );
}

function AccessDenied(): ReactNode {
  const navigate = useNavigate();
  const sendHome = useEffectEvent(() => {
    toast(accessNotices.denied);
    void navigate({ to: '/', replace: true });
  });
  useEffect(() => sendHome(), []);
  return <div className={styles.page} />;
}
