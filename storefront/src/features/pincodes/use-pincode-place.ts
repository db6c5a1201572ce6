import { pincodeSchema, toAsciiDigits, type PincodePlace, pincodePlaceSchema } from '@mithai/contracts';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pincodeTexts as texts } from './pincodes.texts.ts';
import { api } from '../../api/client.ts';
import { hasStatus } from '../../api/problem.ts';

export interface PincodeHint {
  text: string;
  isFilled?: boolean;
}

interface PincodeFields {
  /** As typed, in any digits. */
  pincode: string;
  city: string;
  state: string;
  onFill: (field: 'city' | 'state', value: string) => void;
}

/** Fills city and state from the pincode. Does nothing if the lookup fails, so it never blocks the form. */
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

/** Selects a field that was filled while focused, so that typing replaces the text. */
function selectFocusedField(fields: readonly string[]): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement && fields.includes(activeElement.name)) activeElement.select();
}

type Place = Pick<PincodePlace, 'city' | 'state'>;

/** Fields that a pincode may fill: empty ones and those that the previous pincode filled. */
export function fieldsToFill(typed: Place, before: Place | null, place: Place): (keyof Place)[] {
  return (['city', 'state'] as const).filter((field) => {
    const isOwn = typed[field].trim() !== '' && typed[field] !== before?.[field];
    return !isOwn && typed[field] !== place[field];
  });
}

/** Null if the pincode is unknown. */
const pincodeQuery = (pincode: string) =>
  queryOptions({
    queryKey: ['pincodes', pincode],
    queryFn: async ({ signal }): Promise<PincodePlace | null> => {
      try {
        return await api.get(pincodePlaceSchema, `/api/pincodes/${pincode}`, { signal });
      } catch (error) {
        if (hasStatus(error, 404)) return null;
        throw error;
      }
    },
  });
