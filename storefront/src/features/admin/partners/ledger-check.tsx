import { useQuery } from '@tanstack/react-query';
import { Alert, formatDateTime } from '../../../ui/index.ts';
import * as styles from './partners.css.ts';
import { ledgerCheckQuery } from './partners.queries.ts';
import { partnersTexts } from './partners.texts.ts';

const { check: texts } = partnersTexts.payouts;

export function LedgerCheck() {
  const { data: check } = useQuery(ledgerCheckQuery);
  if (check === undefined) return null;
  if (check === null) return <p className={styles.soft}>{texts.never}</p>;
  const { checkedAt, discrepancies } = check;
  if (discrepancies.length === 0) return <p className={styles.soft}>{texts.agrees(formatDateTime(checkedAt))}</p>;
  return (
    <Alert title={texts.differs(discrepancies.length)}>
      <p>{texts.checkedAt(formatDateTime(checkedAt))}</p>
      <ul className={styles.points}>
        {discrepancies.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Alert>
  );
}
