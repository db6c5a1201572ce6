import type { AccountSession } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { Monitor, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { userMessageOf } from '../../api/problem.ts';
import {
  Badge,
  Button,
  ConfirmDialog,
  formatDateTime,
  LoadFailedAlert,
  Skeleton,
  formatShortDate,
} from '../../ui/index.ts';
import { Section } from './section.tsx';
import { useSignOutEverywhere, useSignOutOf } from './security.mutations.ts';
import * as styles from './security-page.css.ts';
import { sessionsQuery } from './security.queries.ts';
import { securityTexts } from './security.texts.ts';
import { languageTag } from '../../language/language.texts.ts';

const relative = new Intl.RelativeTimeFormat(languageTag, { numeric: 'auto' });

const { places: texts, everywhere } = securityTexts;

export function SessionList() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Section title={texts.title} text={texts.text} headingRef={heading}>
      <Places onSignedOut={() => heading.current?.focus()} />
      <SignOutEverywhere />
    </Section>
  );
}

function Places({ onSignedOut }: { onSignedOut: () => void }) {
  const { data: places, isError, isFetching, refetch } = useQuery(sessionsQuery);
  if (isError && !places) {
    return <LoadFailedAlert title={texts.failedToLoad} isRetrying={isFetching} onRetry={refetch} />;
  }
  if (!places) {
    return (
      <div className={styles.stack} role="status" aria-label={texts.loading}>
        <Skeleton height="3.5rem" />
        <Skeleton height="3.5rem" />
      </div>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {places.map((place) => (
          <Place key={place.id} place={place} onSignedOut={onSignedOut} />
        ))}
      </ul>
      {places.every(({ isCurrent }) => isCurrent) && <p className={styles.alone}>{texts.empty}</p>}
    </>
  );
}

function Place({ place, onSignedOut }: { place: AccountSession; onSignedOut: () => void }) {
  const device = place.device ?? texts.unknownDevice;
  const lastSeen = formatLastSeen(place.lastSeenAt);
  const { mutate: signOut, isPending } = useSignOutOf(place, device, onSignedOut);
  const Icon = /android|ios|mobile/i.test(device) ? Smartphone : Monitor;
  const facts = [place.ip, texts.signedIn(formatDateTime(place.signedInAt)), texts.lastSeen(lastSeen)];
  return (
    <li className={styles.place}>
      <Icon size={22} className={styles.placeIcon} aria-hidden="true" />
      <div>
        <p className={styles.device}>
          {device}
          {place.isCurrent && <Badge tone="success">{texts.thisDevice}</Badge>}
        </p>
        <p className={styles.placeFacts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {!place.isCurrent && (
        <div className={styles.placeAction}>
          <Button
            variant="quiet"
            size="small"
            pending={isPending}
            aria-label={texts.signOutOf(device, lastSeen)}
            onClick={() => signOut()}
          >
            {isPending ? texts.signingOut : texts.signOut}
          </Button>
        </div>
      )}
    </li>
  );
}

function SignOutEverywhere() {
  const [isOpen, setOpen] = useState(false);
  const { mutate: signOut, reset, isPending, error } = useSignOutEverywhere();
  const close = () => {
    setOpen(false);
    reset();
  };
  return (
    <div className={styles.everywhere}>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {texts.everywhere}
      </Button>
      <ConfirmDialog
        open={isOpen}
        {...everywhere}
        isPending={isPending}
        isDestructive
        failure={error && userMessageOf(error)}
        onConfirm={() => signOut()}
        onClose={close}
      />
    </div>
  );
}

/** Formats a UTC timestamp as "now", "5 minutes ago" or "yesterday"; after a week as a date in the shop's time zone. */
export function formatLastSeen(timestamp: string, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(timestamp));
  if (age < millisecondsInMinute) return relative.format(0, 'second');
  if (age < millisecondsInHour) return relative.format(-Math.floor(age / millisecondsInMinute), 'minute');
  if (age < millisecondsInDay) return relative.format(-Math.floor(age / millisecondsInHour), 'hour');
  if (age < 7 * millisecondsInDay) return relative.format(-Math.floor(age / millisecondsInDay), 'day');
  return formatShortDate(timestamp);
}
