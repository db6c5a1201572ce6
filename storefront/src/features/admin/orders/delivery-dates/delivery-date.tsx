import { daysAhead, isUnusualDeliveryDate, setDeliveryDateSchema, type AdminOrder } from '@mithai/contracts';
import { useState, type SubmitEvent } from 'react';
import { Button, Field, businessDate, TextInput, toast } from '../../../../ui/index.ts';
import * as styles from '../orders.css.ts';
import { ordersNotices, orderTexts as texts } from '../orders.texts.ts';

interface DeliveryDateProps {
  order: AdminOrder;
  isPending: boolean;
  /** Null clears the date. */
  onSet: (day: string | null) => void;
}

export function DeliveryDate({ order, isPending, onSet }: DeliveryDateProps) {
  const { estimatedDeliveryDate: promised } = order;
  const [day, setDay] = useState(promised ?? tomorrow());
  const today = businessDate(new Date());
  const hint = isUnusualDeliveryDate(day, today)
    ? texts.farOff(daysAhead(day, today))
    : promised === null && texts.tomorrow;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const { data } = setDeliveryDateSchema.safeParse({ estimatedDeliveryDate: day });
    if (!data?.estimatedDeliveryDate) return toast(ordersNotices.noDate);
    onSet(data.estimatedDeliveryDate);
  }

  function takeBack(): void {
    setDay(tomorrow());
    onSet(null);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3 className={styles.subtitle}>{texts.deliveryTitle}</h3>
      <Field label={texts.deliveryDate} hint={hint}>
        <TextInput type="date" min={today} value={day} onChange={(event) => setDay(event.target.value)} />
      </Field>
      <Button type="submit" variant="secondary" pending={isPending}>
        {isPending ? texts.updating : texts.setDeliveryDate}
      </Button>
      {promised !== null && (
        <Button variant="quiet" disabled={isPending} onClick={takeBack}>
          {texts.takeDateBack}
        </Button>
      )}
    </form>
  );
}

const tomorrow = (): string => businessDate(new Date(), 1);
