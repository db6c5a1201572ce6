import { pincodeSchema } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PincodePlace } from '@mithai/contracts';
import type { CheckoutValues } from './checkout-values.ts';
import { checkoutTexts } from './checkout.texts.ts';
import { fieldsToFill } from './filled-place.ts';
import { pincodeQuery } from './pincode.queries.ts';

const { pincodeSays: texts } = checkoutTexts;

interface PincodeSays {
  text: string;
  isFilled?: boolean;
}

/**
 * Fills city and state from the pincode and answers with what there is to say about it. It never stands in the way: without an
 * answer nothing happens.
 */
export function usePincodePlace(): PincodeSays | null {
  const { control, getValues, setValue, getFieldState } = useFormContext<CheckoutValues>();
  const [typed, state] = useWatch({ control, name: ['pincode', 'state'] });
  const pincode = typed.replace(/[\s-]/g, '');
  const { success: isComplete } = pincodeSchema.safeParse(pincode);
  const { data: place } = useQuery({ ...pincodeQuery(pincode), enabled: isComplete });
  const before = useRef<PincodePlace | null>(null);
  const [filledFor, setFilledFor] = useState<string | null>(null);

  const fill = useEffectEvent((known: PincodePlace) => {
    const fields = fieldsToFill(getValues(), before.current, known);
    for (const field of fields) {
      setValue(field, known[field], { shouldDirty: true, shouldValidate: getFieldState(field).invalid });
    }
    letTypeOver(fields);
    before.current = known;
    setFilledFor(fields.length > 0 ? known.pincode : null);
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

/** Who is already in a field that has been filled writes in place of that, not behind it. */
function letTypeOver(fields: readonly string[]): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement && fields.includes(activeElement.name)) activeElement.select();
}
