import { useEffect, useEffectEvent, useState } from 'react';
import { Field, TextInput } from '../../ui/index.ts';
import { useDebounced } from '../../use-debounced.ts';

const DEBOUNCE_MS = 300;

interface DayFieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  onPick: (day: string | undefined) => void;
}

/** Reports a date when it is complete, because typing passes through other dates and an empty value. */
export function DayField({ label, value, error, onPick }: DayFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const pick = useEffectEvent((day: string) => {
    if (day !== value) onPick(day || undefined);
  });
  const debounced = useDebounced(typed, DEBOUNCE_MS);
  useEffect(() => pick(debounced), [debounced]);
  return (
    <Field label={label} error={error}>
      <TextInput
        type="date"
        min="2000-01-01"
        max="9999-12-31"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Field>
  );
}
