import * as styles from './button.css.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Without a label it only accompanies text that says what is going on. */
export function Spinner({ label }: { label?: string }) {
  if (!label) return <span className={styles.spinner} aria-hidden="true" />;
  return (
    <span role="status">
      <span className={styles.spinner} style={{ display: 'inline-block' }} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
