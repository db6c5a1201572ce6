import type { Policy } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { prose } from '../../ui/layout.css.ts';
import { localize } from '../shop/localize.ts';
import { policyQuery, useShop } from '../shop/shop.queries.ts';
import type { PolicySections } from './policies.texts.ts';
import * as styles from './policy-page.css.ts';
import { policyTexts as texts } from './policy-page.texts.ts';
import { PolicyText } from './policy-sections.tsx';
import { parsePolicy } from './policy-text.ts';

interface PolicyPageProps {
  policy: Policy;
  title: string;
  description: string;
  /** The text that comes with the shop, until the owner changes it. */
  sections: PolicySections;
}

export function PolicyPage({ policy, title, description, sections }: PolicyPageProps) {
  const { charges } = useShop();
  const { data } = useQuery(policyQuery(policy));
  const edited = data?.text ? localize(data.text) : null;
  return (
    <article className={`${prose} ${styles.page}`}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{description}</p>
      {data?.changedAt && <p className={styles.changed}>{texts.changed(data.changedAt)}</p>}
      <div lang={edited?.lang}>
        <PolicyText sections={edited ? parsePolicy(edited.text) : sections} charges={charges} />
      </div>
    </article>
  );
}
