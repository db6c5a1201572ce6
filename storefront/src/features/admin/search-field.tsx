import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import { Field, TextInput } from '../../ui/index.ts';
import { useDebounced } from '../../use-debounced.ts';

const DEBOUNCE_MS = 300;

interface SearchFieldProps extends Pick<ComponentProps<'input'>, 'placeholder' | 'maxLength'> {
  label: string;
  hint?: string;
  value: string;
  onSearch: (text: string) => void;
}

export function SearchField({ label, hint, value, onSearch, ...input }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [searched, setAsked] = useState(value);
  if (value !== known) {
    setKnown(value);
    // A change from outside replaces the text only if it differs from the last search, so that typing is not lost.
    if (value !== searched) setTyped(value);
  }
  const search = useEffectEvent((text: string) => {
    if (text === value) return;
    setAsked(text);
    onSearch(text);
  });
  const debounced = useDebounced(typed, DEBOUNCE_MS);
  useEffect(() => search(debounced.trim()), [debounced]);
  return (
    <Field label={label} hint={hint}>
      <TextInput
        {...input}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Field>
  );
}
