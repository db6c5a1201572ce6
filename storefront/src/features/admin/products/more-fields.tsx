import type { ProductDetail } from '@mithai/contracts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { parseOptionalNumber } from '../../../parse-number.ts';
import { Checkbox, ChoiceGroup, Field, TextInput } from '../../../ui/index.ts';
import { DetailFields } from '../../product-form/detail-fields.tsx';
import { pair } from '../../product-form/product-fields.css.ts';
import { productsTexts } from './products.texts.ts';

const { more: texts } = productsTexts;

type MoreField = ProductDetail | 'capacityUnits' | 'batchPieces' | 'deliveredFrom' | 'isBestSeller' | 'isNew';

interface MoreFieldsProps {
  register: (
    name: MoreField,
    options?: { setValueAs?: typeof parseOptionalNumber | typeof parseOptionalDay },
  ) => UseFormRegisterReturn;
  errors: { [Name in MoreField]?: { message?: string | undefined } };
}

export function MoreFields({ register, errors }: MoreFieldsProps) {
  return (
    <>
      <DetailFields register={register} errorOf={(name) => errors[name]?.message} optional />
      <div className={pair}>
        <Field label={texts.capacityUnits} hint={texts.capacityUnitsHint} error={errors.capacityUnits?.message}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            {...register('capacityUnits', { setValueAs: parseOptionalNumber })}
          />
        </Field>
        <Field label={texts.batchPieces} hint={texts.batchPiecesHint} optional error={errors.batchPieces?.message}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            {...register('batchPieces', { setValueAs: parseOptionalNumber })}
          />
        </Field>
        <Field
          label={texts.deliveredFrom}
          hint={texts.deliveredFromHint}
          optional
          error={errors.deliveredFrom?.message}
        >
          <TextInput type="date" {...register('deliveredFrom', { setValueAs: parseOptionalDay })} />
        </Field>
      </div>
      <ChoiceGroup legend={texts.badges}>
        <Checkbox label={texts.bestSeller} note={texts.bestSellerNote} {...register('isBestSeller')} />
        <Checkbox label={texts.isNew} {...register('isNew')} />
      </ChoiceGroup>
    </>
  );
}

function parseOptionalDay(day: string | null): string | null {
  return day || null;
}
