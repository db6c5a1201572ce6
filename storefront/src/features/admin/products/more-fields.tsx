import type { ProductDetail } from '@mithai/contracts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { parseOptionalNumber } from '../../../parse-number.ts';
import { Checkbox, ChoiceGroup } from '../../../ui/index.ts';
import { DetailFields } from '../../product-form/detail-fields.tsx';
import { productsTexts } from './products.texts.ts';

const { more: texts } = productsTexts;

type MoreField = ProductDetail | 'isBestSeller' | 'isNew';

interface MoreFieldsProps {
  register: (name: MoreField, options?: { setValueAs?: typeof parseOptionalNumber }) => UseFormRegisterReturn;
  errors: { [Name in MoreField]?: { message?: string | undefined } };
}

export function MoreFields({ register, errors }: MoreFieldsProps) {
  return (
    <>
      <DetailFields register={register} errorOf={(name) => errors[name]?.message} optional />
      <ChoiceGroup legend={texts.badges} layout="compact">
        <Checkbox label={texts.bestSeller} {...register('isBestSeller')} />
        <Checkbox label={texts.isNew} {...register('isNew')} />
      </ChoiceGroup>
    </>
  );
}
