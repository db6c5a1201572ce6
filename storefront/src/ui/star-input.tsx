import { useId, useState, type Ref } from 'react';
import { legend as legendLook } from './choices.css.ts';
import { FieldError } from './field.tsx';
import * as styles from './star-input.css.ts';
import { STAR } from './stars.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface StarInputProps {
  legend: string;
  meanings: Record<number, string>;
  name: string;
  value: number | undefined;
  onChange: (stars: number) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

export function StarInput({ legend, meanings, name, value, onChange, error, ref }: StarInputProps) {
  const id = useId();
  const [pointed, setPointed] = useState<number>();
  const shown = pointed ?? value ?? 0;
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <p id={`${id}-legend`} className={legendLook}>
        {legend}
      </p>
      <div className={styles.stars} onPointerLeave={() => setPointed(undefined)}>
        {Object.entries(meanings).map(([key, meaning]) => {
          const stars = Number(key);
          return (
            <label
              key={key}
              className={styles.star}
              onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(stars)}
            >
              <input
                ref={stars === (value ?? 1) ? ref : undefined}
                type="radio"
                className={styles.radio}
                name={name}
                value={stars}
                checked={stars === value}
                onChange={() => onChange(stars)}
              />
              <svg viewBox="0 0 20 20" className={stars <= shown ? styles.full : styles.empty} aria-hidden="true">
                <path d={STAR} />
              </svg>
              <VisuallyHidden>{meaning}</VisuallyHidden>
            </label>
          );
        })}
      </div>
      <p className={styles.label} aria-hidden="true">
        {meanings[shown]}
      </p>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
