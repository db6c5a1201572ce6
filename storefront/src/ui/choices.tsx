import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError, useControlWiring } from './field.tsx';
import * as styles from './choices.css.ts';

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'title'>;

interface LabelledProps {
  label: ReactNode;
  note?: ReactNode;
}

export function Checkbox({ label, note, ...props }: InputProps & LabelledProps) {
  return (
    <label className={styles.row}>
      <input {...useControlWiring()} {...props} type="checkbox" className={styles.checkbox} />
      <ChoiceText label={label} note={note} />
    </label>
  );
}

export function Radio({ label, note, ...props }: InputProps & LabelledProps) {
  return (
    <label className={styles.row}>
      <input {...props} type="radio" className={styles.radio} />
      <ChoiceText label={label} note={note} />
    </label>
  );
}

/** Not Radix's, whose change event also follows a value that the user did not choose. */
export function Switch({ label, note, ...props }: InputProps & LabelledProps) {
  return (
    <label className={styles.row}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its state itself */}
      <input {...props} type="checkbox" role="switch" className={styles.switchTrack} />
      <ChoiceText label={label} note={note} />
    </label>
  );
}

interface GroupProps {
  legend: ReactNode;
  error?: string | undefined;
  /**
   * `compact`: short labels in a row; `columns`: as many as fit; `cards`: `RadioCard`s stacked;
   * `pairs`: two `RadioCard`s a row where there is room; `thirds`: `ImageCard`s.
   */
  layout?: keyof typeof styles.layouts;
  children: ReactNode;
}

export function ChoiceGroup({ legend, error, layout = 'list', children }: GroupProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined} aria-invalid={error ? true : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.layouts[layout]}>{children}</div>
      <FieldError id={errorId} message={error} />
    </fieldset>
  );
}

interface RadioCardProps extends InputProps {
  title: ReactNode;
  note?: ReactNode;
  aside?: ReactNode;
}

export function RadioCard({ title, note, aside, ...props }: RadioCardProps) {
  return (
    <label className={styles.card}>
      <input {...props} type="radio" className={styles.radio} />
      <span className={styles.cardBody}>
        <span className={styles.cardTitle}>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {aside}
    </label>
  );
}

export function ImageCard({ title, note, aside, picture, ...props }: RadioCardProps & { picture: ReactNode }) {
  return (
    <label className={styles.imageCard}>
      {picture}
      <input {...props} type="radio" className={styles.imageRadio} />
      <span className={styles.imageText}>
        <span className={styles.cardTitle}>{title}</span>
        {note && <span className={styles.imageNote}>{note}</span>}
        {aside}
      </span>
    </label>
  );
}

function ChoiceText({ label, note }: LabelledProps) {
  return (
    <span className={styles.rowText}>
      <span>{label}</span>
      {note && <span className={styles.note}>{note}</span>}
    </span>
  );
}
