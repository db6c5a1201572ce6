import { Alert } from '../../../ui/index.ts';
import * as styles from './orders.css.ts';
import { orderTexts } from './orders.texts.ts';
import { whatChanged, type Changeable } from './what-changed.ts';

const { changed: texts } = orderTexts;

interface ChangedElsewhereProps {
  seen: Changeable;
  order: Changeable;
  wasRefused: boolean;
}

export function ChangedElsewhere({ seen, order, wasRefused }: ChangedElsewhereProps) {
  return (
    <Alert tone={wasRefused ? 'danger' : 'info'} title={texts.title}>
      <ul className={styles.points}>
        {whatChanged(seen, order).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>{wasRefused ? texts.refused : texts.noticed}</p>
    </Alert>
  );
}
