import { Alert } from '../../../../ui/index.ts';
import { describeChanges, type Changeable } from './describe-changes.ts';
import * as styles from '../orders.css.ts';
import { orderTexts } from '../orders.texts.ts';

const { changed: texts } = orderTexts;

interface ConflictNoticeProps {
  seen: Changeable;
  order: Changeable;
  wasRefused: boolean;
}

export function ConflictNotice({ seen, order, wasRefused }: ConflictNoticeProps) {
  return (
    <Alert tone={wasRefused ? 'danger' : 'info'} title={texts.title}>
      <ul className={styles.points}>
        {describeChanges(seen, order).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>{wasRefused ? texts.refused : texts.noticed}</p>
    </Alert>
  );
}
