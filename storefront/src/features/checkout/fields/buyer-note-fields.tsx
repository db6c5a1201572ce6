import { buyerNotes, buyerNotesIn, type NoteSection } from '@mithai/contracts';
import { useFormContext } from 'react-hook-form';
import { Field, TextArea } from '../../../ui/index.ts';
import { buyerNoteTexts } from '../../orders/buyer-notes.texts.ts';
import type { CheckoutValues } from '../values/checkout-values.ts';

export function BuyerNoteFields({ section }: { section: NoteSection }) {
  const { register, formState } = useFormContext<CheckoutValues>();
  return buyerNotesIn(section).map((name) => (
    <Field key={name} {...buyerNoteTexts[name]} optional error={formState.errors[name]?.message}>
      <TextArea maxLength={buyerNotes[name].max} {...register(name)} />
    </Field>
  ));
}
