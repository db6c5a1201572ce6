import { ChevronDown, Eye, EyeOff } from 'lucide-react';
import { useState, type ChangeEvent, type ComponentProps } from 'react';
import { useControlWiring } from './field.tsx';
import * as styles from './field.css.ts';
import { uiTexts } from './ui.texts.ts';

interface TextInputProps extends ComponentProps<'input'> {
  /** Not `number`, whose input drops the digits of Indian scripts. */
  type?: 'text' | 'email' | 'tel' | 'date' | 'search';
}

export function TextInput(props: TextInputProps) {
  return <input type="text" {...useControlWiring()} {...props} className={styles.control} />;
}

interface CodeInputProps extends ComponentProps<'input'> {
  length: number;
}

export function CodeInput({ length, onChange, ...props }: CodeInputProps) {
  // Instead of `maxLength`, which would cut a pasted code before spaces and hyphens are removed.
  const cleanUp = (event: ChangeEvent<HTMLInputElement>): void => {
    const { currentTarget: input } = event;
    const code = input.value.replaceAll(/[\s-]/g, '').slice(0, length);
    if (code !== input.value) input.value = code;
    onChange?.(event);
  };
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      {...useControlWiring()}
      {...props}
      onChange={cleanUp}
      // A pasted code replaces the one before, which would leave no room for it.
      onPaste={({ currentTarget }) => currentTarget.select()}
      className={styles.code}
    />
  );
}

export function TextArea(props: ComponentProps<'textarea'>) {
  return <textarea {...useControlWiring()} {...props} className={styles.textArea} />;
}

export function PasswordInput(props: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className={styles.affixed}>
      <input {...useControlWiring()} {...props} type={shown ? 'text' : 'password'} className={styles.password} />
      <button
        type="button"
        className={styles.reveal}
        aria-label={shown ? uiTexts.password.hide : uiTexts.password.show}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon size={20} aria-hidden="true" />
      </button>
    </div>
  );
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  onChange?: (event: Pick<ChangeEvent<HTMLSelectElement, HTMLSelectElement>, 'target' | 'type'>) => unknown;
}

/** Answers `input`: a render between it and `change`, as of new options, would put the old value back unseen. */
export function Select({ children, onChange, ...props }: SelectProps) {
  return (
    <div className={styles.selectWrap}>
      <select
        {...useControlWiring()}
        {...props}
        onInput={({ currentTarget: target, type }) => void onChange?.({ target, type })}
        className={styles.select}
      >
        {children}
      </select>
      <ChevronDown size={18} className={styles.selectIcon} aria-hidden="true" />
    </div>
  );
}

interface OptionsProps<Value extends string> {
  of: readonly Value[];
  names: Readonly<Record<Value, string>>;
}

/** Options of a select in the given order. */
export function Options<Value extends string>({ of, names }: OptionsProps<Value>) {
  return of.map((value) => (
    <option key={value} value={value}>
      {names[value]}
    </option>
  ));
}
