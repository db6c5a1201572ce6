import { isStaff } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ClipboardList, Keyboard } from 'lucide-react';
import { useRef, useState, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { useHydratedPart } from '../../hydration/use-hydrated-part.ts';
import { ThemeSwitch } from '../../theme/theme-switch.tsx';
import { LogoMark } from '../../ui/index.ts';
import * as panel from '../layout/account-panel.css.ts';
import { AccountPanel } from '../layout/header.tsx';
import { LanguageSwitch } from '../layout/language-switch.tsx';
import { secondFactorQuery } from '../security/security.queries.ts';
import { useSession } from '../session/use-session.ts';
import * as styles from './admin-header.css.ts';
import { adminTexts } from './admin.texts.ts';
import { toSearch } from './orders/list/filter.ts';
import { ShortcutsDialog } from './shortcuts/shortcuts-dialog.tsx';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { adminTasksQuery, countTasks } from './admin-tasks.queries.ts';

const { header: texts } = adminTexts;

/** In place of the shop's header; visitors and customers see it until they are sent away. */
export function AdminHeader() {
  const { user } = useSession();
  const isStaffMember = user?.role !== undefined && isStaff(user.role);
  const { data, isError } = useQuery({ ...secondFactorQuery, enabled: isStaffMember });
  const isOpen = isStaffMember && (isError || (data && (data.isOn || !data.isRequired)));
  return (
    <header className={styles.header} {...useHydratedPart()}>
      <div className={styles.bar}>
        <Link to="/" className={styles.shop} aria-label={texts.toShop}>
          <LogoMark />
          <span className={styles.shopName} aria-hidden="true">
            {texts.shop}
          </span>
        </Link>
        {isOpen ? <StaffTools /> : <Account />}
      </div>
    </header>
  );
}

function StaffTools() {
  const search = useRef<HTMLInputElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useShortcuts({ onSearch: () => search.current?.focus(), onHelp: () => setHelpOpen(true) });
  return (
    <>
      <OrderSearch field={search} />
      <Tasks />
      <Account>
        <button
          type="button"
          className={panel.item}
          onClick={(event) => {
            event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
            setHelpOpen(true);
          }}
        >
          <Keyboard size={18} aria-hidden="true" />
          {texts.shortcuts}
        </button>
      </Account>
      <ShortcutsDialog open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  );
}

function Account({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.account}>
      <AccountPanel>
        {children}
        <div className={styles.settings}>
          <ThemeSwitch />
          <LanguageSwitch />
        </div>
      </AccountPanel>
    </div>
  );
}

/** Opens the order with that number; other texts are searched for in the list. */
function OrderSearch({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');

  function find(event: SubmitEvent): void {
    event.preventDefault();
    const typed = toSearch(text);
    if (!typed) return;
    const order = /^#?([1-9]\d{0,8})$/.exec(typed)?.[1];
    void navigate({ to: '/admin/orders', search: order ? { order } : { search: typed } });
    setText('');
  }

  return (
    <search className={styles.search}>
      <form onSubmit={find}>
        <input
          ref={field}
          type="search"
          name="order"
          className={styles.field}
          aria-label={texts.search}
          placeholder={texts.searchHint}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </search>
  );
}

function Tasks() {
  const { data } = useQuery(adminTasksQuery);
  const count = data ? countTasks(data) : 0;
  return (
    <Link to="/admin/today" hash="decide" className={styles.tasks}>
      <ClipboardList size={22} aria-hidden="true" />
      <span className={styles.tasksLabel}>{texts.tasks}</span>
      {count > 0 && <span className={styles.count}>{count}</span>}
    </Link>
  );
}
