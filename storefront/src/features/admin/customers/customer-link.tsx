import { Link } from '@tanstack/react-router';
import * as styles from './customers.css.ts';
import { customerTexts as texts } from './customers.texts.ts';

/** For staff who may see customers. */
export function CustomerLink({ id }: { id: number }) {
  return (
    <Link to="/admin/customers/$id" params={{ id: String(id) }} className={styles.link}>
      {texts.view}
    </Link>
  );
}
