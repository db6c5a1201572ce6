import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, TextArea, TextInput } from '../../ui/index.ts';
import { pair } from './product-fields.css.ts';
import { productFormTexts } from './product-form.texts.ts';

const { fields: texts, hints } = productFormTexts;

type FoodField = 'netWeightGrams' | 'shelfLifeDays' | 'ingredients';

interface FoodFieldsProps {
  register: (name: FoodField) => UseFormRegisterReturn;
  errorOf: (name: FoodField) => string | undefined;
}

export function FoodFields({ register, errorOf }: FoodFieldsProps) {
  return (
    <>
      <div className={pair}>
        <Field label={texts.netWeightGrams} required error={errorOf('netWeightGrams')}>
          <TextInput inputMode="numeric" autoComplete="off" {...register('netWeightGrams')} />
        </Field>
        <Field label={texts.shelfLifeDays} required error={errorOf('shelfLifeDays')}>
          <TextInput inputMode="numeric" autoComplete="off" {...register('shelfLifeDays')} />
        </Field>
      </div>
      <Field label={texts.ingredients} required hint={hints.ingredients} error={errorOf('ingredients')}>
        <TextArea rows={2} {...register('ingredients')} />
      </Field>
    </>
  );
}
