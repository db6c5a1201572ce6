import { isStaff } from '@mithai/contracts';
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Alert, buttonVariants, toast } from '../../ui/index.ts';
import { Main } from '../layout/page-chrome.tsx';
import { SignedInOnly } from '../session/signed-in-only.tsx';
import { useRights } from '../session/use-rights.ts';
import { accessNotices } from './access.texts.ts';
import { AdminHeader } from './admin-header.tsx';
import * as styles from './admin-page.css.ts';
import { HEAD_LINKS, PAGES, TABS } from './admin-pages.ts';
import { AdminTasksStrip } from './tasks/admin-tasks-strip.tsx';
import { adminTexts as texts } from './admin.texts.ts';
import { SecondFactorGate } from './second-factor-gate.tsx';
import { addStaffMessages } from './staff-messages.texts.ts';
import { TabLink, TabLinks } from './tab-links.tsx';

addStaffMessages();

export function AdminPage() {
  return (
    <>
      <AdminHeader />
      <Main>
        <SignedInOnly notice={accessNotices.signIn} opensLogin>
          {(user) =>
            isStaff(user.role) ? (
              <SecondFactorGate user={user}>{(note) => <AdminPanel note={note} />}</SecondFactorGate>
            ) : (
              <AccessDenied />
            )
          }
        </SignedInOnly>
      </Main>
    </>
  );
}

function AdminPanel({ note }: { note: ReactNode }) {
  const may = useRights();
  const { pathname } = useLocation();
  const page = PAGES.find(({ to }) => pathname.startsWith(to));
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.panelTitle}>{texts.title}</h1>
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
      {page?.to !== '/admin/today' && <AdminTasksStrip />}
      <TabLinks label={texts.tabsLabel}>
        {TABS.filter(({ right }) => may(right)).map(({ to, label, icon }) => (
          <TabLink key={to} to={to} icon={icon} activeOptions={{ includeSearch: false }}>
            {label}
          </TabLink>
        ))}
        {HEAD_LINKS.filter(({ right }) => may(right)).map(({ to, label, icon }) => (
          <TabLink key={to} to={to} icon={icon} phoneOnly activeOptions={{ includeSearch: false }}>
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
