import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { Settings as SettingsIcon } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { buttonVariants, toast } from '../../ui/index.ts';
import { SignedInOnly } from '../session/signed-in-only.tsx';
import { accessNotices } from './access.texts.ts';
import * as styles from './admin-page.css.ts';
import { AdminTasksStrip } from './tasks/admin-tasks-strip.tsx';
import { adminTexts as texts } from './admin.texts.ts';
import { SecondFactorGate } from './second-factor-gate.tsx';
import { TabLink, TabLinks } from './tab-links.tsx';

const TABS = [
  { to: '/admin/products', label: texts.tabs.products },
  { to: '/admin/tracking', label: texts.tabs.tracking },
  { to: '/admin/orders', label: texts.tabs.orders },
  { to: '/admin/payments', label: texts.tabs.payments },
  { to: '/admin/edit', label: texts.tabs.edit },
  { to: '/admin/partners', label: texts.tabs.partners },
  { to: '/admin/custom-orders', label: texts.tabs['custom-orders'] },
] as const;

export function AdminPage() {
  return (
    <SignedInOnly notice={accessNotices.signIn} opensLogin>
      {(user) =>
        user.role === 'admin' ? (
          <SecondFactorGate user={user}>{(note) => <AdminPanel note={note} />}</SecondFactorGate>
        ) : (
          <AccessDenied />
        )
      }
    </SignedInOnly>
  );
}

function AdminPanel({ note }: { note: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{texts.title}</h1>
        <Link to="/admin/settings" className={buttonVariants({ variant: 'quiet', size: 'small' })}>
          <SettingsIcon size={18} aria-hidden="true" />
          {texts.settings}
        </Link>
      </div>
      {note}
      <AdminTasksStrip />
      <TabLinks label={texts.tabsLabel}>
        {TABS.map(({ to, label }) => (
          <TabLink key={to} to={to} activeOptions={{ includeSearch: false }}>
            {label}
          </TabLink>
        ))}
      </TabLinks>
      <div className={styles.tab}>
        <Outlet />
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
