import {
  toAsciiDigits,
  addProductTaxRateSchema,
  addTaxRateSchema,
  TAX_SUBJECTS,
  type AddProductTaxRate,
  type AddTaxRate,
} from '@mithai/contracts';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useZodForm } from '../../../api/use-zod-form.ts';
import { Button, Field, Options, Select, TextInput } from '../../../ui/index.ts';
import * as styles from './settings.css.ts';
import { useAddTaxRate } from './tax.mutations.ts';
import { taxTexts as texts } from './tax.texts.ts';

const toNumber = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(toAsciiDigits(typed)));

/** Field values are texts; TCS and TDS have no HSN code. */
const formSchema = z
  .object({ subject: z.enum(['', ...TAX_SUBJECTS]), hsn: z.string(), rate: z.string(), validFrom: z.string() })
  .transform(({ subject, hsn, rate, validFrom }) => {
    const isDeduction = subject === 'tcs' || subject === 'tds';
    return { ...(subject && { subject }), hsn: isDeduction ? '' : hsn, rate: toNumber(rate), validFrom };
  });

type Values = z.input<typeof formSchema>;

const EMPTY: Values = { subject: '', hsn: '', rate: '', validFrom: '' };

export function AddTaxRateForm({ productId }: { productId: number | null }) {
  const { mutate: add, isPending, error } = useAddTaxRate(productId);
  const defaultValues: Values = { ...EMPTY, subject: productId === null ? 'sweets' : '' };
  const { register, handleSubmit, control, errors, reset } = useZodForm<Values, AddTaxRate | AddProductTaxRate>({
    schema: formSchema.pipe(productId === null ? addTaxRateSchema : addProductTaxRateSchema),
    defaultValues,
    failure: error,
  });
  const subject = useWatch({ control, name: 'subject' });
  return (
    <form
      className={styles.form}
      aria-label={texts.add}
      onSubmit={handleSubmit((rate) => add(rate, { onSuccess: () => reset(defaultValues) }))}
      noValidate
    >
      <div className={styles.pairs}>
        {productId === null && (
          <Field label={texts.subject} error={errors.subject?.message}>
            <Select {...register('subject')}>
              <Options of={TAX_SUBJECTS} names={texts.subjects} />
            </Select>
          </Field>
        )}
        {subject !== 'tcs' && subject !== 'tds' && (
          <Field label={texts.hsn} error={errors.hsn?.message}>
            <TextInput inputMode="numeric" autoComplete="off" {...register('hsn')} />
          </Field>
        )}
        <Field label={texts.percentLabel} error={errors.rate?.message}>
          <TextInput inputMode="decimal" autoComplete="off" {...register('rate')} />
        </Field>
        <Field label={texts.validFrom} error={errors.validFrom?.message}>
          <TextInput type="date" {...register('validFrom')} />
        </Field>
      </div>
      <div>
        <Button type="submit" variant="secondary" pending={isPending}>
          {isPending ? texts.adding : texts.add}
        </Button>
      </div>
    </form>
  );
}
