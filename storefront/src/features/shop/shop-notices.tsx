import { isClosedOn, isWorkingDay, workingDayFrom, type Announcement } from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Alert } from '../../ui/index.ts';
import { container } from '../../ui/layout.css.ts';
import { shopToday } from '../../ui/long-date.ts';
import { localize } from './localize.ts';
import * as styles from './shop-notices.css.ts';
import { shopNoticeTexts as texts } from './shop-notices.texts.ts';
import { shopQuery, useShop } from './shop.queries.ts';

/** Above the header of every page: the announcement, and until when the shop is closed. */
export function ShopNotices() {
  const { announcement, calendar, today } = useShop();
  useCurrentDay(today);
  const isClosed = isClosedOn(calendar, today);
  if (!announcement && !isClosed) return null;
  return (
    <aside aria-label={texts.label}>
      {isClosed && (
        <div className={styles.closed}>
          <p className={`${container} ${styles.line}`}>
            <strong className={styles.until}>{texts.closed(calendar.closedUntil ?? '')}</strong>
            <span>{calendar.closedMessage || texts.closedHint}</span>
          </p>
        </div>
      )}
      {announcement && <AnnouncementBar announcement={announcement} />}
    </aside>
  );
}

export function AnnouncementBar({ announcement }: { announcement: Announcement }) {
  const { text, lang } = localize(announcement.text);
  return (
    <div className={styles.announcement}>
      <p className={`${container} ${styles.line}`} lang={lang}>
        {announcement.link ? (
          <a className={styles.link} href={announcement.link}>
            {text}
          </a>
        ) : (
          text
        )}
      </p>
    </div>
  );
}

/** At checkout, when the order waits for the next working day. */
export function ClosedNotice() {
  const { calendar, today } = useShop();
  if (isWorkingDay(calendar, today)) return null;
  const holiday = calendar.holidays.find(({ date }) => date === today);
  const dayOff = holiday ? texts.holiday(holiday.name) : texts.dayOff;
  return (
    <Alert tone="info" title={isClosedOn(calendar, today) ? texts.checkoutClosed(calendar.closedUntil ?? '') : dayOff}>
      {texts.checkoutClosedHint(workingDayFrom(calendar, today))}
    </Alert>
  );
}

/** A page may have been rendered, or opened, the day before. */
function useCurrentDay(shown: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const compare = () => {
      if (shopToday() > shown) void queryClient.invalidateQueries({ queryKey: shopQuery.queryKey, exact: true });
    };
    compare();
    document.addEventListener('visibilitychange', compare);
    return () => document.removeEventListener('visibilitychange', compare);
  }, [queryClient, shown]);
}
