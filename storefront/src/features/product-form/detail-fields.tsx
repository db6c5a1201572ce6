import { PRODUCT_DETAILS, productDetails, type ProductDetail } from '@mithai/contracts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { parseOptionalNumber } from '../../parse-number.ts';
import { Field, TextArea, TextInput } from '../../ui/index.ts';
import { productDetailTexts } from '../catalog/product-details.texts.ts';
import { pair } from './product-fields.css.ts';

interface DetailFieldsProps {
  register: (name: ProductDetail, options: { setValueAs?: typeof parseOptionalNumber }) => UseFormRegisterReturn;
  errorOf: (name: ProductDetail) => string | undefined;
  /** Requires nothing, in the administrator's forms. */
  optional?: boolean;
}

export function DetailFields({ register, errorOf, optional = false }: DetailFieldsProps) {
  const fieldOf = (name: ProductDetail) => {
    const { label, hint } = productDetailTexts[name];
    const isRequired = !optional && 'missing' in productDetails[name];
    return (
      <Field key={name} label={label} hint={hint} required={isRequired} optional={!isRequired} error={errorOf(name)}>
        {isNumber(name) ? (
          <TextInput inputMode="numeric" autoComplete="off" {...register(name, { setValueAs: parseOptionalNumber })} />
        ) : (
          <TextArea rows={2} {...register(name, {})} />
        )}
      </Field>
    );
  };
  return (
    <>
      <div className={pair}>{PRODUCT_DETAILS.filter(isNumber).map(fieldOf)}</div>
      {PRODUCT_DETAILS.filter((name) => !isNumber(name)).map(fieldOf)}
    </>
  );
}

const isNumber = (name: ProductDetail): boolean => productDetails[name].kind === 'number';
