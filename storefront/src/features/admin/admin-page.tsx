import { Navigate, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { toast } from '../../ui/index.ts';
import { SignedInOnly } from '../session/index.ts';
import * as styles from './admin-page.css.ts';
import { adminNotices, adminTexts as texts } from './admin.texts.ts';
import { TabLink, TabLinks } from './tab-links.tsx';

export function AdminPage() {
  return <SignedInOnly notice={adminNotices.signIn}>{(user) => (user.role === 'admin' ? <AdminPanel /> : <AccessDenied />)}</SignedInOnly>;
}

function AdminPanel() {
  const { pathname } = useLocation();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{texts.title}</h1>
      <TabLinks label={texts.tabsLabel}>
        <TabLink to="/admin/orders">{texts.tabs.orders}</TabLink>
        <TabLink to="/admin/partners" activeOptions={{ includeSearch: false }}>
          {texts.tabs.partners}
        </TabLink>
      </TabLinks>
      <div className={styles.tab}>{pathname === '/admin' ? <Navigate to="/admin/orders" replace /> : <Outlet />}</div>
    </div>
  );
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
