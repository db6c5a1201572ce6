import { updateOrderSchema, type AdminOrder, type UpdateOrder } from '@mithai/contracts';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/index.ts';
import * as styles from './orders.css.ts';
import { orderTexts, trackingTexts as texts } from './orders.texts.ts';
import { TrackingFields, typedTracking } from './tracking-fields.tsx';

interface TrackingFormProps {
  order: AdminOrder;
  isPending: boolean;
  onSave: (update: UpdateOrder) => void;
}

/** For an order that has left, or whose parcel is ready before it does. */
export function TrackingForm({ order, isPending, onSave }: TrackingFormProps) {
  const [typed, setTyped] = useState(() => typedTracking(order));
  const [error, setError] = useState<string>();

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const parsed = updateOrderSchema.safeParse({ tracking: typed.number.trim() === '' ? null : typed });
    setError(parsed.error?.issues[0]?.message);
    if (parsed.data) onSave(parsed.data);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3 className={styles.subtitle}>{texts.title}</h3>
      <TrackingFields value={typed} onChange={setTyped} error={error} />
      <Button type="submit" variant="secondary" pending={isPending}>
        {isPending ? orderTexts.updating : texts.save}
      </Button>
    </form>
  );
}
