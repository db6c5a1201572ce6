import { CircleAlert } from 'lucide-react';
import { createContext, use, useId, type ReactNode } from 'react';
import * as styles from './field.css.ts';
import { uiTexts } from './ui.texts.ts';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  /** Marks a required field, in forms that explain the mark. */
  required?: boolean;
  /** One control of this folder; it takes its id and descriptions from context. */
  children: ReactNode;
}

interface ControlWiring {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-required': boolean | undefined;
  'aria-describedby': string | undefined;
}

const WiringContext = createContext<ControlWiring | null>(null);

export function Field({ label, hint, error, optional = false, required = false, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  const wiring: ControlWiring = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
    'aria-describedby': describedBy || undefined,
  };

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={required ? styles.requiredLabel : styles.label}>
        {label}
        {optional && <span className={styles.optional}> ({uiTexts.optional})</span>}
      </label>
      <WiringContext value={wiring}>{children}</WiringContext>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} message={error} />
    </div>
  );
}

/** Rendered in a live region, so that screen readers announce it. */
export function FieldError({ id, message }: { id: string; message?: string | undefined }) {
  return (
    <div aria-live="polite">
      {message && (
        <p id={id} className={styles.error}>
          <CircleAlert size={16} className={styles.errorIcon} aria-hidden="true" />
          {message}
        </p>
      )}
    </div>
  );
}

/** Outside a `Field`, a control needs its own `aria-label`. */
export function useControlWiring(): Partial<ControlWiring> {
  return use(WiringContext) ?? {};
}
