import * as styles from './button.css.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Without a label it is decorative, for use beside a text. */
export function Spinner({ label }: { label?: string }) {
  if (!label) return <span className={styles.spinner} aria-hidden="true" />;
  return (
    <span role="status">
      <span className={styles.spinner} style={{ display: 'inline-block' }} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
