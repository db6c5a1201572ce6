import { useEffect, useEffectEvent, useState } from 'react';
import { Field, TextInput } from '../../../ui/index.ts';

/** How long nothing is typed before it is looked for. */
const PAUSE_MS = 300;

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** What is looked for now. */
  value: string;
  onSearch: (words: string) => void;
}

export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // The address may have been changed by something else.
  if (value !== shown) {
    setShown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const search = useEffectEvent((words: string) => {
    if (words !== value) onSearch(words);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Field label={label}>
      <TextInput type="search" placeholder={placeholder} value={typed} onChange={(event) => setTyped(event.target.value)} />
    </Field>
  );
}
