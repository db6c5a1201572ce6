import { CATEGORIES, STATES } from '@mithai/contracts';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, Options, Select, TextArea, TextInput } from '../../ui/index.ts';
import { texts as catalogTexts } from '../catalog/catalog.texts.ts';
import * as styles from './product-fields.css.ts';
import { productFormTexts } from './product-form.texts.ts';
import { parseNumber } from '../../parse-number.ts';

const { fields: texts, descriptionHint } = productFormTexts;

type SharedField = 'name' | 'description' | 'price' | 'category' | 'state';

interface ProductFieldsProps {
  register: (name: SharedField, options?: { setValueAs: typeof parseNumber }) => UseFormRegisterReturn;
  errors: { [Name in SharedField]?: { message?: string | undefined } };
  picture: ReactNode;
  /** The category's name; set where name, price and category are read-only. */
  locked?: string | undefined;
  stock?: ReactNode;
  children?: ReactNode;
}

export function ProductFields({ register, errors, picture, locked, stock, children }: ProductFieldsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Field label={texts.name} required error={errors.name?.message}>
          <TextInput readOnly={locked !== undefined} {...register('name')} />
        </Field>
        <Field label={texts.description} required hint={descriptionHint} error={errors.description?.message}>
          <TextArea rows={5} {...register('description')} />
        </Field>
        {picture}
      </div>
      <div className={styles.column}>
        <div className={styles.pair}>
          <Field label={texts.price} required error={errors.price?.message}>
            <TextInput
              inputMode="decimal"
              readOnly={locked !== undefined}
              {...register('price', { setValueAs: parseNumber })}
            />
          </Field>
          {stock}
        </div>
        <Field label={texts.category} error={errors.category?.message}>
          {locked === undefined ? (
            <Select {...register('category')}>
              <Options of={CATEGORIES} names={catalogTexts.categories} />
            </Select>
          ) : (
            <TextInput readOnly value={locked} />
          )}
        </Field>
        <Field label={texts.region} error={errors.state?.message}>
          <Select {...register('state')}>
            {['' as const, ...STATES].map((value) => (
              <option key={value} value={value}>
                {catalogTexts.facts.origin(value)}
              </option>
            ))}
          </Select>
        </Field>
        {children}
      </div>
    </div>
  );
}
