import { LANGUAGES, type LocalizedText, type Language } from '@mithai/contracts';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { LANGUAGE_NAMES } from '../../../../language/language.ts';
import { Field, TextArea, TextInput } from '../../../../ui/index.ts';
import * as styles from '../settings.css.ts';

interface LocalizedFieldsProps {
  label: string;
  hint?: string;
  /** Lines of the inputs; one without a line break if absent. */
  rows?: number;
  register: (language: Language) => UseFormRegisterReturn;
  errors: FieldErrors<LocalizedText> | undefined;
}

/** A text in each language of the shop. */
export function LocalizedFields({ label, hint, rows, register, errors }: LocalizedFieldsProps) {
  return (
    <div className={styles.pair}>
      {LANGUAGES.map((language) => (
        <Field
          key={language}
          label={`${label} (${LANGUAGE_NAMES[language]})`}
          hint={hint}
          error={errors?.[language]?.message}
        >
          {rows ? (
            <TextArea rows={rows} lang={language} {...register(language)} />
          ) : (
            <TextInput lang={language} {...register(language)} />
          )}
        </Field>
      ))}
    </div>
  );
}
