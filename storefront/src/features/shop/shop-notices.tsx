import { isClosedOn, type Announcement } from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pageUrl } from '../../language/page-urls.ts';
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
          <a className={styles.link} href={pageUrl(announcement.link)}>
            {text}
          </a>
        ) : (
          text
        )}
      </p>
    </div>
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
