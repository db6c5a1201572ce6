import {
  fillLabel,
  FOOD_LABEL,
  formatShortRupees,
  PRODUCT_DETAILS,
  type FoodLabel,
  type ProductDetails,
  type ReviewedSubmission,
} from '@mithai/contracts';
import type { ReactNode } from 'react';
import { isSameValue } from '../../../is-same-value.ts';
import { Badge, Fact } from '../../../ui/index.ts';
import { texts as catalogTexts } from '../../catalog/catalog.texts.ts';
import { formatLabel, labelNames } from '../../catalog/food-label-facts.ts';
import { detailNames, formatDetail } from '../../catalog/detail-names.ts';
import { REVIEWED_FIELDS } from '../../partner-dashboard/product-changes.ts';
import * as styles from './partners.css.ts';
import { partnersTexts } from './partners.texts.ts';
import { Pictures } from './proposal-facts.tsx';

const { submissions: texts, notGiven } = partnersTexts;

type ComparedFields = Pick<ReviewedSubmission, 'name' | 'price' | 'category' | 'imageUrl' | 'description'> &
  ProductDetails &
  FoodLabel;

interface SubmissionFactsProps {
  submission: ReviewedSubmission;
  isOnSale: boolean;
}

/** Compares the submission with the product that its approval overwrites; a new product has only a submission. */
export function SubmissionFacts({ submission, isOnSale }: SubmissionFactsProps) {
  const { product } = submission;
  const submitted = { ...submission, ...fillLabel(submission, product) };
  // The shop may have edited a new product, too.
  const isCompared = isOnSale || REVIEWED_FIELDS.some((key) => !isSameValue(submitted[key], product[key]));
  return (
    <div className={styles.compared}>
      {isCompared && <Side title={isOnSale ? texts.now : texts.current} facts={product} />}
      <Side title={texts.handedIn} facts={submitted} before={isCompared ? product : submitted} />
      <dl className={isCompared ? styles.restBelow : styles.rest}>
        <Fact name={texts.stock}>{product.stock}</Fact>
      </dl>
    </div>
  );
}

function Side({ title, facts, before = facts }: { title: string; facts: ComparedFields; before?: ComparedFields }) {
  const { name, price, category, imageUrl, description } = facts;
  const isChanged = (key: keyof ComparedFields) => !isSameValue(facts[key], before[key]);
  return (
    <section className={styles.side} aria-label={title}>
      <h4 className={styles.subtitle}>{title}</h4>
      <dl className={styles.sideFacts}>
        <Compared name={texts.picture} isChanged={isChanged('imageUrl')}>
          {imageUrl && <Pictures urls={[imageUrl]} name={name} size={120} />}
        </Compared>
        <Compared name={texts.name} isChanged={isChanged('name')}>
          {name}
        </Compared>
        <Compared name={texts.price} isChanged={isChanged('price')}>
          {formatShortRupees(price)}
        </Compared>
        <Compared name={texts.category} isChanged={isChanged('category')}>
          {catalogTexts.categories[category]}
        </Compared>
        <Compared name={texts.description} isChanged={isChanged('description')}>
          <span className={styles.prose}>{description}</span>
        </Compared>
        {PRODUCT_DETAILS.map((key) => (
          <Compared key={key} name={detailNames[key]} isChanged={isChanged(key)}>
            {formatDetail(key, facts[key]) || notGiven}
          </Compared>
        ))}
        {FOOD_LABEL.filter((key) => formatLabel(key, facts[key]) || isChanged(key)).map((key) => (
          <Compared key={key} name={labelNames[key]} isChanged={isChanged(key)}>
            {formatLabel(key, facts[key]) || notGiven}
          </Compared>
        ))}
      </dl>
    </section>
  );
}

function Compared({ name, isChanged, children }: { name: string; isChanged: boolean; children: ReactNode }) {
  return (
    <Fact name={name}>
      {children}
      {isChanged && <Badge tone="warning">{texts.changed}</Badge>}
    </Fact>
  );
}
