import { parcelGramsSchema, toAsciiDigits, type ParcelToPack } from '@mithai/contracts';
import { useState, type SubmitEvent } from 'react';
import { Button, Field, TextInput } from '../../../ui/index.ts';
import { useWeigh } from './today.mutations.ts';
import * as styles from './today.css.ts';
import { packTexts as texts } from './today.texts.ts';

/** An empty field goes back to the sum of the products' weights. */
export function ParcelWeight({ parcel, onClose }: { parcel: ParcelToPack; onClose: () => void }) {
  const { grams, productGrams, lastUpdated } = parcel;
  const save = useWeigh(parcel, onClose);
  const [typed, setTyped] = useState(String(grams ?? productGrams ?? ''));
  const [error, setError] = useState<string>();

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const text = toAsciiDigits(typed).replaceAll(/[\s,]/g, '');
    const parsed = parcelGramsSchema.nullable().safeParse(text === '' ? null : Number(text));
    setError(parsed.success ? undefined : texts.weightInvalid);
    if (parsed.success) save.mutate({ parcelGrams: parsed.data, lastUpdated });
  }

  return (
    <form className={styles.weighing} onSubmit={submit} noValidate>
      <Field label={texts.weight} hint={texts.weightHint} error={error}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by its button, to type a number
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" pending={save.isPending}>
        {texts.save}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {texts.cancel}
      </Button>
    </form>
  );
}
