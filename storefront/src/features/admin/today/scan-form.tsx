import { CARRIERS, type Carrier, type Parcel, type Tracking } from '@mithai/contracts';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { refusalText, userMessageOf } from '../../../api/problem.ts';
import { Alert, Button, Card, Field, TextInput } from '../../../ui/index.ts';
import { CarrierField } from '../orders/status/tracking-fields.tsx';
import * as styles from './hand-over.css.ts';
import { useHandOver } from './hand-over.mutations.ts';
import { handOverTexts } from './hand-over.texts.ts';
import { readScan } from './read-scan.ts';

const { scan: texts } = handOverTexts;

interface ScanFormProps {
  parcels: readonly Parcel[];
  /** The parcel whose tracking number comes next. */
  parcel: Parcel | null;
  onChoose: (orderId: number | null) => void;
}

/** One field for a barcode scanner, which types and presses Enter: order number, tracking number, order number... */
export function ScanForm({ parcels, parcel, onChoose }: ScanFormProps) {
  const { carrier, setCarrier, text, setText, refusal, refused, field, submit, reset } = useScan({
    parcels,
    parcel,
    onChoose,
  });
  return (
    <Card>
      <form className={styles.scan} onSubmit={submit} aria-label={texts.label} noValidate>
        <CarrierField value={carrier} onChange={setCarrier} />
        <Field
          label={parcel ? texts.tracking(parcel.orderId, parcel.name) : texts.order}
          hint={parcel ? texts.trackingHint : texts.orderHint}
          error={refusal}
        >
          <TextInput
            ref={field}
            value={text}
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint={parcel ? 'done' : 'next'}
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <div className={styles.scanActions}>
          <Button type="submit">{texts.submit}</Button>
          {parcel && (
            <Button variant="quiet" onClick={reset}>
              {texts.another}
            </Button>
          )}
        </div>
      </form>
      {refused.length > 0 && (
        <Alert title={texts.refused}>
          <ul className={styles.points}>
            {refused.map(({ orderId, line }) => (
              <li key={orderId}>{line}</li>
            ))}
          </ul>
        </Alert>
      )}
    </Card>
  );
}

function useScan({ parcels, parcel, onChoose }: ScanFormProps) {
  const { mutateAsync: save } = useHandOver();
  const [carrier, setCarrier] = useState<Carrier>(CARRIERS[0]);
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [refused, setRefused] = useState<readonly { orderId: number; line: string }[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const chosenId = parcel?.orderId ?? null;
  useEffect(() => {
    if (chosenId !== null) field.current?.focus();
  }, [chosenId]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const scanned = readScan(text, { parcel, parcels, carrier });
    if (scanned.kind === 'refused') {
      setRefusal(scanned.reason);
      return field.current?.select();
    }
    setText('');
    setRefusal(undefined);
    if (scanned.kind === 'parcel') return onChoose(scanned.parcel.orderId);
    onChoose(null);
    if (parcel) void hand(parcel, scanned.tracking);
  }

  /** The next scan need not wait; refused scans are listed until the order is saved. */
  async function hand(handed: Parcel, tracking: Tracking): Promise<void> {
    const reason = await save([{ parcel: handed, tracking }]).then(
      ({ refused: [refusal] }) => refusal && refusalText(refusal),
      (error: unknown) => userMessageOf(error),
    );
    const { orderId } = handed;
    setRefused((before) => [
      ...before.filter((other) => other.orderId !== orderId),
      ...(reason === undefined ? [] : [{ orderId, line: texts.refusal(orderId, tracking.number, reason) }]),
    ]);
  }

  function reset(): void {
    setRefusal(undefined);
    onChoose(null);
    field.current?.focus();
  }

  return { carrier, setCarrier, text, setText, refusal, refused, field, submit, reset };
}
