import { CARRIERS, type Carrier, type OrdersChanged, type Parcel } from '@mithai/contracts';
import { useState, type SubmitEvent } from 'react';
import { refusalText } from '../../../api/problem.ts';
import { Alert, Button, Field, TextArea } from '../../../ui/index.ts';
import { parsePastedTracking, withoutLines } from '../orders/status/pasted-tracking.ts';
import { CarrierField } from '../orders/status/tracking-fields.tsx';
import * as styles from './hand-over.css.ts';
import { useHandOver } from './hand-over.mutations.ts';
import { handOverTexts } from './hand-over.texts.ts';

const { paste: texts } = handOverTexts;

/** A pasted list of order and tracking numbers; what could not be saved stays in the field, with its reason. */
export function PastedParcels({ parcels }: { parcels: readonly Parcel[] }) {
  const { mutate: save, isPending } = useHandOver();
  const [carrier, setCarrier] = useState<Carrier>(CARRIERS[0]);
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<OrdersChanged['refused']>([]);
  const orders = parcels.map((parcel) => ({ ...parcel, id: parcel.orderId }));
  const { tracked, unread, notChosen } = parsePastedTracking(text, carrier, orders);
  const left = [
    ...unread.map(texts.unread),
    ...notChosen.map(texts.notToday),
    ...refused.map((refusal) => texts.refused(refusal.orderId, refusalText(refusal))),
  ];

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (tracked.length === 0) return;
    const handed = tracked.map(({ order, tracking }) => ({ parcel: order, tracking }));
    save(handed, {
      onSuccess: (saved) => {
        setRefused(saved.refused);
        const done = tracked.filter(({ order }) => saved.changed.includes(order.id)).map(({ line }) => line);
        setText((before) => withoutLines(before, done));
      },
    });
  }

  return (
    <form className={styles.form} onSubmit={submit} aria-label={texts.title} noValidate>
      <CarrierField value={carrier} onChange={setCarrier} />
      <Field label={texts.label} hint={texts.hint}>
        <TextArea
          rows={6}
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setRefused([]);
          }}
        />
      </Field>
      {left.length > 0 && (
        <Alert title={texts.left}>
          <ul className={styles.points}>
            {left.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Alert>
      )}
      <div>
        <Button type="submit" variant="secondary" disabled={tracked.length === 0} pending={isPending}>
          {isPending ? texts.pending : texts.submit(tracked.length)}
        </Button>
      </div>
    </form>
  );
}
