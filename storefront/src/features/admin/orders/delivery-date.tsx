import { setDeliveryDateSchema, type AdminOrder } from '@mithai/contracts';
import { useState, type SubmitEvent } from 'react';
import { Button, Field, shopDay, TextInput, toast } from '../../../ui/index.ts';
import * as styles from './orders.css.ts';
import { ordersNotices, orderTexts as texts } from './orders.texts.ts';

interface DeliveryDateProps {
  order: AdminOrder;
  isPending: boolean;
  onSet: (day: string) => void;
}

export function DeliveryDate({ order, isPending, onSet }: DeliveryDateProps) {
  const { estimatedDeliveryDate: promised } = order;
  const [day, setDay] = useState(promised ?? shopDay(new Date(), 1));

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const { data } = setDeliveryDateSchema.safeParse({ estimatedDeliveryDate: day });
    if (!data) return toast(ordersNotices.noDate);
    onSet(data.estimatedDeliveryDate);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3 className={styles.subtitle}>{texts.deliveryTitle}</h3>
      <Field label={texts.deliveryDate} hint={promised === null && texts.tomorrow}>
        <TextInput type="date" min={shopDay(new Date())} value={day} onChange={(event) => setDay(event.target.value)} />
      </Field>
      <Button type="submit" variant="secondary" pending={isPending}>
        {isPending ? texts.updating : texts.setDeliveryDate}
      </Button>
    </form>
  );
}
