import type { ShopCharges } from '@mithai/contracts';
import * as styles from './policy-page.css.ts';
import { withCharges, type PolicySection } from './policy-text.ts';

interface PolicyTextProps {
  sections: readonly PolicySection[];
  charges: ShopCharges;
}

export function PolicyText({ sections, charges }: PolicyTextProps) {
  return sections.map(({ id, heading, paragraphs }) => (
    <section key={heading} id={id} className={styles.section}>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className={styles.paragraph}>
          {withCharges(paragraph, charges)}
        </p>
      ))}
    </section>
  ));
}
