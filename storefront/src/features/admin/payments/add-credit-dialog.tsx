import { bankCreditInputSchema } from '@mithai/contracts';
import { z } from 'zod';
import { useZodForm } from '../../../api/use-zod-form.ts';
import { businessDate, Dialog, Field, FormActions, TextArea, TextInput } from '../../../ui/index.ts';
import { failureOf } from '../../security/confirmation.tsx';
import * as styles from './bank-credits.css.ts';
import { useAddCredit } from './bank-credits.mutations.ts';
import { bankCreditsTexts } from './bank-credits.texts.ts';

const { add: texts } = bankCreditsTexts;

/** People type 1,550.00; the API takes numbers. */
const formSchema = bankCreditInputSchema.extend({
  amount: z
    .string()
    .transform((text) => Number(text.replaceAll(/[\s,₹]/g, '') || Number.NaN))
    .pipe(z.number(texts.amountInvalid).pipe(bankCreditInputSchema.shape.amount)),
});

interface AddCreditDialogProps {
  open: boolean;
  onClose: () => void;
}

export function AddCreditDialog({ open, onClose }: AddCreditDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} description={texts.text}>
      {open && <AddCreditForm onClose={onClose} />}
    </Dialog>
  );
}

function AddCreditForm({ onClose }: Pick<AddCreditDialogProps, 'onClose'>) {
  const { mutate: add, isPending, error } = useAddCredit();
  const today = businessDate(new Date());
  const { register, handleSubmit, errors } = useZodForm({
    schema: formSchema,
    defaultValues: { creditedOn: today, amount: '', utr: '', narration: '' },
    failure: failureOf(error),
    mode: 'onSubmit',
  });
  return (
    <form className={styles.form} onSubmit={handleSubmit((input) => add(input, { onSuccess: onClose }))} noValidate>
      <Field label={texts.date} error={errors.creditedOn?.message}>
        <TextInput type="date" max={today} {...register('creditedOn')} />
      </Field>
      <Field label={texts.amount} error={errors.amount?.message}>
        <TextInput inputMode="decimal" autoComplete="off" {...register('amount')} />
      </Field>
      <Field label={texts.utr} error={errors.utr?.message}>
        <TextInput autoComplete="off" {...register('utr')} />
      </Field>
      <Field label={texts.narration} hint={texts.narrationHint} error={errors.narration?.message} optional>
        <TextArea rows={2} {...register('narration')} />
      </Field>
      <FormActions submit={texts.save} pending={texts.saving} isPending={isPending} onCancel={onClose} />
    </form>
  );
}
