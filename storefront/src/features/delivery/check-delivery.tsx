import type { DeliveryDays } from '@mithai/contracts';
import { Truck } from 'lucide-react';
import { useCallback, useId, useRef, useState, type Ref, type SubmitEvent } from 'react';
import { Button, FieldError, TextInput } from '../../ui/index.ts';
import { useDeliveryDays } from './delivery.queries.ts';
import * as styles from './delivery.css.ts';
import { deliveryTexts as texts } from './delivery.texts.ts';
import { parsePincode } from './parse-pincode.ts';
import { rememberedPincode, useRememberedPincode } from './remembered-pincode.ts';

interface Line {
  productId: number;
  quantity: number;
  product: { name: string };
}

interface CheckDeliveryProps {
  lines: readonly Line[];
  /** Shows a button until a pincode is known. */
  folded?: boolean;
}

/** Asks for a pincode, remembers it, and says when these products can be there. */
export function CheckDelivery({ lines, folded = false }: CheckDeliveryProps) {
  const pincode = useRememberedPincode();
  const [isChanging, setChanging] = useState(false);
  const titleId = useId();
  // Form and answer replace each other, so the focus moves to the new control.
  const isInUse = useRef(false);
  const focusIfInUse = useCallback((control: HTMLElement | null) => {
    if (isInUse.current) control?.focus();
  }, []);
  const show = (form: boolean) => {
    isInUse.current = true;
    setChanging(form);
  };
  if (folded && pincode === null && !isChanging) {
    return (
      <Button variant="quiet" size="small" className={styles.change} onClick={() => show(true)}>
        <Truck size={18} aria-hidden="true" />
        {texts.title}
      </Button>
    );
  }
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <Truck size={18} aria-hidden="true" />
        {texts.title}
      </h2>
      {pincode === null || isChanging ? (
        <PincodeForm pincode={pincode} inputRef={focusIfInUse} onCheck={() => show(false)} />
      ) : (
        <Answer pincode={pincode} lines={lines} changeRef={focusIfInUse} onChange={() => show(true)} />
      )}
    </section>
  );
}

interface PincodeFormProps {
  pincode: string | null;
  inputRef: Ref<HTMLInputElement>;
  onCheck: () => void;
}

function PincodeForm({ pincode, inputRef, onCheck }: PincodeFormProps) {
  const [typed, setTyped] = useState(pincode ?? '');
  const [error, setError] = useState<string>();
  const errorId = useId();

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const complete = parsePincode(typed);
    if (complete === null) return setError(texts.invalid);
    onCheck();
    rememberedPincode.write(complete);
  }

  return (
    <form onSubmit={submit} noValidate>
      <div className={styles.form}>
        <div className={styles.field}>
          <TextInput
            aria-label={texts.pincode}
            placeholder={texts.pincode}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : errorId}
            inputMode="numeric"
            autoComplete="postal-code"
            value={typed}
            ref={inputRef}
            onChange={({ target }) => {
              setTyped(target.value);
              setError(undefined);
            }}
          />
        </div>
        <Button type="submit" variant="secondary">
          {texts.check}
        </Button>
      </div>
      <FieldError id={errorId} message={error} />
    </form>
  );
}

interface AnswerProps {
  pincode: string;
  lines: readonly Line[];
  changeRef: Ref<HTMLButtonElement>;
  onChange: () => void;
}

function Answer({ pincode, lines, changeRef, onChange }: AnswerProps) {
  const { data, isError } = useDeliveryDays(pincode, lines);
  return (
    <div className={styles.answer} role="status">
      {data && <Promised days={data} lines={lines} />}
      {!data && <p className={styles.soft}>{isError ? texts.failed : texts.checking}</p>}
      <Button ref={changeRef} variant="quiet" size="small" className={styles.change} onClick={onChange}>
        {texts.change}
      </Button>
    </div>
  );
}

function Promised({ days, lines }: { days: DeliveryDays; lines: readonly Line[] }) {
  const { pincode, isServed, fee, codAllowed } = days;
  const problem = problemOf(days, lines);
  if (problem) return <p className={styles.bad}>{problem}</p>;
  const [first] = days.days;
  const notes = [fee !== null && texts.fee(fee), isServed && !codAllowed && texts.noCod].filter(Boolean);
  return (
    <>
      <p className={styles.good}>{first === undefined ? texts.served(pincode) : texts.arrives(pincode, first)}</p>
      {notes.length > 0 && <p className={styles.soft}>{notes.join(' ')}</p>}
    </>
  );
}

/** Why these products cannot be delivered to the pincode; null if they can. */
export function problemOf(days: DeliveryDays, lines: readonly Line[]): string | null {
  const { pincode, isServed, transitDays, perishable } = days;
  if (!isServed) return texts.notServed(pincode);
  const [first] = perishable;
  if (first && lines.length === 1) return texts.perishable(pincode, first.shelfLifeDays);
  if (first) {
    const names = perishable.flatMap(
      ({ productId }) => lines.find((line) => line.productId === productId)?.product.name ?? [],
    );
    return names.map((name) => texts.perishableOf(name, pincode)).join(' ');
  }
  return transitDays !== null && days.days.length === 0 ? texts.full : null;
}
