import { updateOrderSchema, type AdminOrder, type UpdateOrder } from '@mithai/contracts';
import { useState, type SubmitEvent } from 'react';
import { Alert, Button } from '../../../../ui/index.ts';
import * as styles from '../orders.css.ts';
import { orderTexts, trackingNumberTexts as texts } from '../orders.texts.ts';
import { formatTracking, TrackingFields, useTypedTracking } from './tracking-fields.tsx';

interface TrackingFormProps {
  order: Pick<AdminOrder, 'tracking'>;
  isPending: boolean;
  onSave: (update: UpdateOrder, onDone: () => void) => void;
}

export function TrackingForm({ order, isPending, onSave }: TrackingFormProps) {
  const { tracking, isConflict, type, reset } = useTypedTracking(order);
  const [error, setError] = useState<string>();

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const parsed = updateOrderSchema.safeParse({ tracking: tracking.number.trim() === '' ? null : tracking });
    setError(parsed.error?.issues[0]?.message);
    if (parsed.data) onSave(parsed.data, reset);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3 className={styles.subtitle}>{texts.title}</h3>
      <TrackingFields value={tracking} onChange={type} error={error} />
      {isConflict && !isPending && (
        <Alert
          tone="info"
          title={texts.savedMeanwhile}
          action={
            <Button size="small" variant="secondary" onClick={reset}>
              {texts.takeSaved}
            </Button>
          }
        >
          {formatTracking(order.tracking)}
        </Alert>
      )}
      <Button type="submit" variant="secondary" pending={isPending}>
        {isPending ? orderTexts.updating : texts.save}
      </Button>
    </form>
  );
}
