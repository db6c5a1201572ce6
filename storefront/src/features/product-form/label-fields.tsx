import {
  ALLERGENS,
  foodLabel,
  missingOnSale,
  NUTRIENTS,
  type Allergen,
  type LabelName,
  type RequiredOnSale,
} from '@mithai/contracts';
import type { Ref } from 'react';
import { Controller, type Control, type FieldValues, type Path, type UseFormRegisterReturn } from 'react-hook-form';
import { parseOptionalNumber } from '../../parse-number.ts';
import { Alert, Checkbox, ChoiceGroup, Field, TextInput } from '../../ui/index.ts';
import { nameOnLabel } from '../catalog/food-label-facts.ts';
import { foodLabelTexts } from '../catalog/food-label.texts.ts';
import * as styles from './label-fields.css.ts';
import { addLabelMessages } from './label-messages.texts.ts';

addLabelMessages();

const { form: texts, fields } = foodLabelTexts;

interface LabelFieldsProps<Values extends FieldValues, Output> {
  register: (name: LabelName, options?: { setValueAs?: typeof parseOptionalNumber }) => UseFormRegisterReturn;
  control: Control<Values, unknown, Output>;
  errors: { [Name in LabelName]?: { message?: string | undefined } };
}

/** The food label, in the administrator's and the partners' forms. */
export function LabelFields<Values extends FieldValues, Output>(props: LabelFieldsProps<Values, Output>) {
  return (
    <>
      <AllergenFields {...props} />
      <AmountFields {...props} />
    </>
  );
}

function AllergenFields<Values extends FieldValues, Output>({ control, errors }: LabelFieldsProps<Values, Output>) {
  const choiceOf = (name: 'contains' | 'mayContain', legend: string) => (
    <Controller
      control={control}
      name={name as Path<Values>}
      render={({ field: { ref, value, onChange, onBlur } }) => (
        <AllergenChoice
          ref={ref}
          legend={legend}
          chosen={value}
          error={errors[name]?.message}
          onChange={(chosen) => {
            onChange(chosen);
            onBlur();
          }}
        />
      )}
    />
  );
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{foodLabelTexts.allergenTitle}</legend>
      <div className={styles.allergens}>
        {choiceOf('contains', texts.contains)}
        <div>
          {choiceOf('mayContain', labelOf('mayContain'))}
          <p className={styles.hint}>{fields.mayContain.hint}</p>
        </div>
      </div>
    </fieldset>
  );
}

function AmountFields<Values extends FieldValues, Output>({ register, errors }: LabelFieldsProps<Values, Output>) {
  const amountOf = (name: LabelName) => (
    <Field key={name} label={labelOf(name)} hint={fields[name].hint} error={errors[name]?.message}>
      <TextInput inputMode="decimal" autoComplete="off" {...register(name, { setValueAs: parseOptionalNumber })} />
    </Field>
  );
  const textOf = (name: 'storage' | 'countryOfOrigin') => (
    <Field label={labelOf(name)} hint={fields[name].hint} error={errors[name]?.message}>
      <TextInput autoComplete="off" maxLength={foodLabel[name].max} {...register(name)} />
    </Field>
  );
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{texts.nutrition}</legend>
        <div className={styles.amounts}>{NUTRIENTS.map(amountOf)}</div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{texts.storage}</legend>
        <div className={styles.amounts}>
          {amountOf('servingGrams')}
          {amountOf('piecesInPack')}
          {textOf('countryOfOrigin')}
        </div>
        {textOf('storage')}
      </fieldset>
    </>
  );
}

const labelOf = (name: LabelName): string => fields[name].label ?? fields[name].name;

interface AllergenChoiceProps {
  ref: Ref<HTMLInputElement>;
  legend: string;
  /** Null if nothing is declared, empty if there is none. */
  chosen: Allergen[] | null | undefined;
  error: string | undefined;
  onChange: (chosen: Allergen[] | null) => void;
}

function AllergenChoice({ ref, legend, chosen, error, onChange }: AllergenChoiceProps) {
  const choose = (allergen: Allergen, isChosen: boolean) => {
    const next = ALLERGENS.filter((one) => (one === allergen ? isChosen : chosen?.includes(one)));
    onChange(next.length > 0 ? next : null);
  };
  return (
    <ChoiceGroup legend={legend} error={error} layout="columns">
      {ALLERGENS.map((allergen, index) => (
        <Checkbox
          key={allergen}
          ref={index === 0 ? ref : undefined}
          label={foodLabelTexts.allergens[allergen]}
          checked={chosen?.includes(allergen) ?? false}
          onChange={({ target }) => choose(allergen, target.checked)}
        />
      ))}
      <Checkbox
        label={foodLabelTexts.noAllergens}
        checked={chosen?.length === 0}
        onChange={({ target }) => onChange(target.checked ? [] : null)}
      />
    </ChoiceGroup>
  );
}

interface MissingOnSaleProps {
  product: { [Name in RequiredOnSale]?: unknown };
  isOnSale?: boolean;
  /** What happens until it is complete. */
  note?: string;
}

/** Lists all that a product needs before it goes on sale. */
export function MissingOnSale({ product, isOnSale = false, note }: MissingOnSaleProps) {
  const missing = missingOnSale(product);
  return (
    <div role="status">
      {missing.length > 0 && (
        <Alert tone="info" title={isOnSale ? texts.missingOnLabel : texts.missing}>
          <ul className={styles.missing}>
            {missing.map((name) => (
              <li key={name}>{name === 'contains' ? foodLabelTexts.allergenTitle : nameOnLabel(name)}</li>
            ))}
          </ul>
          {note}
        </Alert>
      )}
    </div>
  );
}
