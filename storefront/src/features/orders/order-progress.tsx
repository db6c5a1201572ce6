import { ORDER_STEPS, type OrderStatus } from '@mithai/contracts';
import * as orderProgressStyles from './order-progress.css.ts';
import { statusIcons } from './order-status.tsx';
import { ordersTexts as texts, statusNames } from './orders.texts.ts';

export function OrderProgress({ status }: { status: OrderStatus }) {
  const present = ORDER_STEPS.findIndex((step) => step === status);
  if (present === -1) return null;
  return (
    <ol className={orderProgressStyles.progress} aria-label={texts.progressLabel}>
      {ORDER_STEPS.map((step, index) => {
        const Icon = statusIcons[step];
        const place = index < present ? 'behind' : index === present ? 'here' : 'ahead';
        return (
          <li
            key={step}
            className={orderProgressStyles.steps[place]}
            aria-current={place === 'here' ? 'step' : undefined}
          >
            <span className={orderProgressStyles.marks[place]} aria-hidden="true">
              <Icon size={20} strokeWidth={1.8} />
            </span>
            <span className={orderProgressStyles.name}>{statusNames[step]}</span>
          </li>
        );
      })}
    </ol>
  );
}
