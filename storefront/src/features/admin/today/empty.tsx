import * as styles from './today.css.ts';

/** A line, because several sections are often empty. */
export function Empty({ texts }: { texts: { empty: string; emptyHint: string } }) {
  return (
    <p className={styles.empty}>
      {texts.empty}. {texts.emptyHint}
    </p>
  );
}
