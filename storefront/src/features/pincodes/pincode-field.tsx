import type { ReactNode } from 'react';
import * as styles from './pincode-field.css.ts';
import type { PincodeHint } from './use-pincode-place.ts';

export function PincodeField({ hint, children }: { hint: PincodeHint | null; children: ReactNode }) {
  return (
    <div className={styles.field}>
      {children}
      <p role="status" className={hint?.isFilled ? styles.filled : styles.hint}>
        {hint?.text}
      </p>
    </div>
  );
}
