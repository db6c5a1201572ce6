import { useQuery } from '@tanstack/react-query';
import { Card, formatShortDate, Price } from '../../../ui/index.ts';
import * as styles from './partners.css.ts';
import { clawbacksQuery } from './partners.queries.ts';
import { partnersTexts } from './partners.texts.ts';
import { SectionHead } from './section-head.tsx';

const { payouts: texts } = partnersTexts;

export function Clawbacks() {
  const { data: clawbacks = [], isError } = useQuery(clawbacksQuery);
  if (isError) return <p role="alert">{texts.clawbackFailed}</p>;
  if (clawbacks.length === 0) return null;
  return (
    <section aria-label={texts.clawbackTitle}>
      <SectionHead title={texts.clawbackTitle} hint={texts.clawbackHint} />
      <ul className={styles.list}>
        {clawbacks.map(({ sellerId, businessName, amount, since, reversals }) => (
          <li key={sellerId}>
            <Card className={styles.due}>
              <div className={styles.dueFacts}>
                <h3 className={styles.cardTitle}>{businessName}</h3>
                <p className={styles.soft}>{texts.clawbackSince(formatShortDate(since))}</p>
                <ul className={styles.reversals}>
                  {reversals.map(({ orderId, productName, quantity, at }) => (
                    <li key={`${orderId} ${productName}`}>
                      {texts.clawbackFrom(quantity, productName, orderId, formatShortDate(at))}
                    </li>
                  ))}
                </ul>
              </div>
              <strong className={styles.sum}>
                <Price rupees={amount} exact />
              </strong>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
