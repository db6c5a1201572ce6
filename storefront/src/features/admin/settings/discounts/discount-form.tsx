import { CATEGORIES, DISCOUNT_KINDS, type Discount, type SaveDiscount } from '@mithai/contracts';
import { useState } from 'react';
import { useWatch, type Control, type FieldErrors, type UseFormRegister, type UseFormSetValue } from 'react-hook-form';
import { userMessageOf } from '../../../../api/problem.ts';
import { useZodForm } from '../../../../api/use-zod-form.ts';
import { parseNumber, parseOptionalNumber } from '../../../../parse-number.ts';
import { Alert, Checkbox, ChoiceGroup, Dialog, Field, FormActions, Radio, TextInput } from '../../../../ui/index.ts';
import { texts as catalogTexts } from '../../../catalog/catalog.texts.ts';
import * as styles from '../settings.css.ts';
import { DiscountProducts } from './discount-products.tsx';
import { discountFormSchema, toDiscountValues, type DiscountValues } from './discount-values.ts';
import { useSaveDiscount } from './discounts.mutations.ts';
import { discountFormTexts as texts } from './discounts.texts.ts';

interface DiscountDialogProps {
  open: boolean;
  /** Null for a new one. */
  discount: Discount | null;
  onClose: () => void;
}

export function DiscountDialog({ open, discount, onClose }: DiscountDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={discount ? texts.editTitle(discount.name) : texts.addTitle}>
      <DiscountForm discount={discount} onClose={onClose} />
    </Dialog>
  );
}

function DiscountForm({ discount, onClose }: Omit<DiscountDialogProps, 'open'>) {
  const { mutate: save, isPending, error } = useSaveDiscount(discount);
  const { control, register, setValue, handleSubmit, errors, refusal } = useZodForm({
    schema: discountFormSchema,
    defaultValues: toDiscountValues(discount),
    failure: error,
    mode: 'onSubmit',
  });
  const fields = { control, register, setValue, errors };
  return (
    <form className={styles.form} onSubmit={handleSubmit((input) => save(input, { onSuccess: onClose }))} noValidate>
      <Field label={texts.name} hint={texts.nameHint} error={errors.name?.message}>
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
      <CodeFields {...fields} />
      <EffectFields {...fields} />
      <Conditions {...fields} />
      <Checkbox label={texts.isActive} {...register('isActive')} />
      {Boolean(refusal) && <Alert>{userMessageOf(refusal)}</Alert>}
      <FormActions submit={texts.save} pending={texts.saving} isPending={isPending} onCancel={onClose} />
    </form>
  );
}

interface FieldsProps {
  control: Control<DiscountValues, unknown, SaveDiscount>;
  register: UseFormRegister<DiscountValues>;
  setValue: UseFormSetValue<DiscountValues>;
  errors: FieldErrors<DiscountValues>;
}

function CodeFields({ control, register, setValue, errors }: FieldsProps) {
  const code = useWatch({ control, name: 'code' });
  const isAutomatic = code === null;
  const [typed, setTyped] = useState(code ?? '');
  const makeAutomatic = () => {
    setTyped(code ?? '');
    setValue('code', null);
  };
  return (
    <>
      <ChoiceGroup legend={texts.how} layout="compact">
        <Radio name="how" label={texts.withCode} checked={!isAutomatic} onChange={() => setValue('code', typed)} />
        <Radio name="how" label={texts.automatic} checked={isAutomatic} onChange={makeAutomatic} />
      </ChoiceGroup>
      {!isAutomatic && (
        <Field label={texts.code} hint={texts.codeHint} error={errors.code?.message}>
          <TextInput autoComplete="off" autoCapitalize="characters" spellCheck={false} {...register('code')} />
        </Field>
      )}
    </>
  );
}

function EffectFields({ control, register, errors }: FieldsProps) {
  const kind = useWatch({ control, name: 'effect.kind' });
  const number = (name: 'percent' | 'maxAmount' | 'amount' | 'buy' | 'free', label: string, hint?: string) => (
    <Field label={label} hint={hint} error={errors.effect?.[name]?.message}>
      <TextInput
        inputMode="decimal"
        {...register(`effect.${name}`, { setValueAs: name === 'maxAmount' ? parseOptionalNumber : parseNumber })}
      />
    </Field>
  );
  return (
    <>
      <ChoiceGroup legend={texts.kind} layout="compact">
        {DISCOUNT_KINDS.map((one) => (
          <Radio key={one} value={one} label={texts.kinds[one]} {...register('effect.kind')} />
        ))}
      </ChoiceGroup>
      <div className={styles.pair}>
        {kind === 'percent' && number('percent', texts.percent)}
        {kind === 'percent' && number('maxAmount', texts.maxAmount, texts.optional)}
        {kind === 'amount' && number('amount', texts.amount)}
        {kind === 'buy_x_get_y' && number('buy', texts.buy)}
        {kind === 'buy_x_get_y' && number('free', texts.free, texts.freeHint)}
      </div>
    </>
  );
}

const emptyToNull = (typed: string | null): string | null => typed || null;

function Conditions({ control, register, setValue, errors }: FieldsProps) {
  const number = (name: 'minimum' | 'usesMax' | 'usesPerCustomerMax' | 'budget', label: string, hint?: string) => (
    <Field label={label} hint={hint} error={errors[name]?.message}>
      <TextInput inputMode="decimal" {...register(name, { setValueAs: parseOptionalNumber })} />
    </Field>
  );
  const day = (name: 'startsOn' | 'endsOn', label: string) => (
    <Field label={label} error={errors[name]?.message}>
      <TextInput type="date" min="2000-01-01" max="9999-12-31" {...register(name, { setValueAs: emptyToNull })} />
    </Field>
  );
  return (
    <fieldset className={styles.form}>
      <legend className={styles.legend}>{texts.conditions}</legend>
      <p className={styles.soft}>{texts.optional}</p>
      {number('minimum', texts.minimum, texts.minimumHint)}
      <div className={styles.pair}>
        {day('startsOn', texts.startsOn)}
        {day('endsOn', texts.endsOn)}
        {number('usesMax', texts.usesMax)}
        {number('usesPerCustomerMax', texts.usesPerCustomerMax)}
      </div>
      {number('budget', texts.budget, texts.budgetHint)}
      <Checkbox label={texts.firstOrderOnly} {...register('firstOrderOnly')} />
      <ChoiceGroup legend={texts.categories} layout="compact">
        {CATEGORIES.map((category) => (
          <Checkbox
            key={category}
            value={category}
            label={catalogTexts.categories[category]}
            {...register('categories')}
          />
        ))}
      </ChoiceGroup>
      <DiscountProducts control={control} setValue={setValue} />
      <p className={styles.soft}>{texts.allProducts}</p>
    </fieldset>
  );
}
