import type { OrderStatus } from '@mithai/contracts';
import * as styles from './order-progress.css.ts';
import { statusIcons } from './order-status.tsx';
import { ordersTexts, statusNames } from './orders.texts.ts';

const STOPS = ['pending', 'processing', 'shipped', 'delivered'] as const satisfies readonly OrderStatus[];

export function OrderProgress({ status }: { status: OrderStatus }) {
  const present = STOPS.findIndex((stop) => stop === status);
  if (present === -1) return null;
  return (
    <ol className={styles.road} aria-label={ordersTexts.roadLabel}>
      {STOPS.map((stop, index) => {
        const Icon = statusIcons[stop];
        const place = index < present ? 'behind' : index === present ? 'here' : 'ahead';
        return (
          <li key={stop} className={styles.stops[place]} aria-current={place === 'here' ? 'step' : undefined}>
            <span className={styles.marks[place]} aria-hidden="true">
              <Icon size={20} strokeWidth={1.8} />
            </span>
            <span className={styles.name}>{statusNames[stop]}</span>
          </li>
        );
      })}
    </ol>
  );
}
