import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { TabPanel, Tabs, toast } from '../../ui/index.ts';
import { SignedInOnly } from '../session/index.ts';
import { AdminOrders } from './admin-orders.tsx';
import * as styles from './admin-page.css.ts';
import { adminNotices, adminTexts as texts } from './admin.texts.ts';

const ADMIN_TABS = ['orders'] as const;
type AdminTab = (typeof ADMIN_TABS)[number];

export function AdminPage() {
  return <SignedInOnly notice={adminNotices.signIn}>{(user) => (user.role === 'admin' ? <AdminPanel /> : <AccessDenied />)}</SignedInOnly>;
}

function AdminPanel() {
  const [tab, setTab] = useState<AdminTab>('orders');
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{texts.title}</h1>
      <Tabs
        label={texts.tabsLabel}
        value={tab}
        onValueChange={setTab}
        tabs={ADMIN_TABS.map((value) => ({ value, label: texts.tabs[value] }))}
      >
        <TabPanel value="orders">
          <AdminOrders />
        </TabPanel>
      </Tabs>
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
