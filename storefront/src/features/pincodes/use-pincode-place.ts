import { pincodeSchema, toAsciiDigits, type PincodePlace } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fieldsToFill } from './filled-place.ts';
import { pincodeQuery } from './pincode.queries.ts';
import { pincodeTexts as texts } from './pincodes.texts.ts';

export interface PincodeHint {
  text: string;
  isFilled?: boolean;
}

interface PincodeFields {
  /** As typed. */
  pincode: string;
  city: string;
  state: string;
  /** Writes into the form, under these names of its fields. */
  onFill: (field: 'city' | 'state', value: string) => void;
}

/** Fills city and state from the pincode. Never an obstacle: without an answer nothing happens. */
export function usePincodePlace({ pincode: typed, city, state, onFill }: PincodeFields): PincodeHint | null {
  const pincode = toAsciiDigits(typed).replace(/[\s-]/g, '');
  const { success: isComplete } = pincodeSchema.safeParse(pincode);
  const { data: place } = useQuery({ ...pincodeQuery(pincode), enabled: isComplete });
  const filledBefore = useRef<PincodePlace | null>(null);
  const [filledFor, setFilledFor] = useState<string | null>(null);

  const fill = useEffectEvent((found: PincodePlace) => {
    const fields = fieldsToFill({ city, state }, filledBefore.current, found);
    for (const field of fields) onFill(field, found[field]);
    selectFocusedField(fields);
    filledBefore.current = found;
    setFilledFor(fields.length > 0 ? found.pincode : null);
  });
  useEffect(() => {
    if (place) fill(place);
  }, [place]);

  if (/^\d{7,}$/.test(pincode)) return { text: texts.tooLong };
  if (!isComplete) return null;
  if (place === null) return { text: texts.unknown };
  if (!place) return null;
  if (state.trim() !== '' && state.trim().toLowerCase() !== place.state.toLowerCase()) {
    return { text: texts.elsewhere(place) };
  }
  return filledFor === pincode ? { text: texts.filled(place), isFilled: true } : null;
}

/** Typing in a field that was just filled replaces its text instead of extending it. */
function selectFocusedField(fields: readonly string[]): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement && fields.includes(activeElement.name)) activeElement.select();
}
