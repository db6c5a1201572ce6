import type { ButtonHTMLAttributes, Ref } from 'react';
import * as styles from './button.css.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonVariant {
  /** `primary` is the one main action of a screen. */
  variant?: keyof typeof styles.variants | undefined;
  size?: keyof typeof styles.sizes | undefined;
  fill?: boolean | undefined;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonVariant {
  /** Shows a spinner, sets aria-busy and ignores clicks. */
  pending?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({ variant, size, fill, pending = false, disabled, children, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={pending || undefined}
      {...rest}
      className={[buttonVariants({ variant, size, fill }), className].filter(Boolean).join(' ')}
      disabled={disabled || pending}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}

/** For links that look like buttons: `<Link className={buttonVariants({ variant: 'secondary' })}>`. */
export function buttonVariants({ variant = 'primary', size = 'medium', fill = false }: ButtonVariant = {}): string {
  return [styles.variants[variant], styles.sizes[size], fill && styles.fill].filter(Boolean).join(' ');
}
