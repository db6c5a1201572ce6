import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox, ChoiceGroup, Field, TextInput } from '../../../ui/index.ts';
import { fieldPair } from '../../product-form/index.ts';
import { toOptionalNumber } from './product-values.ts';
import { productsTexts } from './products.texts.ts';

const { more: texts } = productsTexts;

type MoreField = 'netWeightGrams' | 'shelfLifeDays' | 'ingredients' | 'isBestSeller' | 'isNew';

interface MoreFieldsProps {
  register: (name: MoreField, options?: { setValueAs: (typed: unknown) => unknown }) => UseFormRegisterReturn;
  errors: { [Name in MoreField]?: { message?: string | undefined } };
}

/** Fields that only the administrator sets. */
export function MoreFields({ register, errors }: MoreFieldsProps) {
  const number = { setValueAs: toOptionalNumber };
  return (
    <>
      <div className={fieldPair}>
        <Field label={texts.netWeight} optional error={errors.netWeightGrams?.message}>
          <TextInput inputMode="numeric" {...register('netWeightGrams', number)} />
        </Field>
        <Field label={texts.shelfLife} optional error={errors.shelfLifeDays?.message}>
          <TextInput inputMode="numeric" {...register('shelfLifeDays', number)} />
        </Field>
      </div>
      <Field label={texts.ingredients} optional hint={texts.ingredientsHint} error={errors.ingredients?.message}>
        <TextInput {...register('ingredients')} />
      </Field>
      <ChoiceGroup legend={texts.badges} layout="compact">
        <Checkbox label={texts.bestSeller} {...register('isBestSeller')} />
        <Checkbox label={texts.isNew} {...register('isNew')} />
      </ChoiceGroup>
    </>
  );
}
