import { detailsOf, isLabelName, isProductDetail, labelOf, type PartnerProduct } from '@mithai/contracts';
import { Hourglass, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, formatShortDate, Price } from '../../ui/index.ts';
import { texts as catalogTexts } from '../catalog/catalog.texts.ts';
import { formatLabel } from '../catalog/food-label-facts.ts';
import { formatDetail } from '../catalog/detail-names.ts';
import { ProductThumbnail } from '../images/product-thumbnail.tsx';
import { changedFields, type ReviewedField } from './product-changes.ts';
import * as styles from './submission-notice.css.ts';
import { useChangeProduct } from './products.mutations.ts';
import { productsTexts } from './products.texts.ts';

const { submission: texts, fieldNames } = productsTexts;

type Submission = NonNullable<PartnerProduct['submission']>;

export function SubmissionNotice({ product }: { product: PartnerProduct }) {
  const { submission } = product;
  if (!submission) return null;
  const isSentBack = submission.status === 'sent_back';
  const isOnSale = product.status === 'active';
  const Icon = isSentBack ? Undo2 : Hourglass;
  return (
    <div className={isSentBack ? styles.sentBack : styles.waiting}>
      <p className={styles.title}>
        <Icon size={18} className={styles.icon} aria-hidden="true" />
        {isSentBack ? texts.sentBack : texts.waitsSince(formatShortDate(submission.submittedAt))}
      </p>
      {submission.reviewNotes && <blockquote className={styles.note}>{submission.reviewNotes}</blockquote>}
      <p className={styles.hint}>{isSentBack ? texts.sentBackHint : isOnSale ? texts.isChange : texts.isNew}</p>
      {isOnSale && <Comparison product={product} submission={submission} />}
    </div>
  );
}

export function WithdrawChange({ product, onWithdrawn }: { product: PartnerProduct; onWithdrawn: () => void }) {
  const { mutate: change, isPending } = useChangeProduct(product);
  const { name, price, category, imageUrl, description, status, submission } = product;
  if (!submission || status !== 'active' || !imageUrl) return null;
  const onSale = { name, price, category, description, ...detailsOf(product), ...labelOf(product) };
  return (
    <Button
      variant="quiet"
      size="small"
      pending={isPending}
      aria-label={texts.withdrawOf(name)}
      onClick={() => change({ ...onSale, imageUrl, submissionId: submission.id }, { onSuccess: onWithdrawn })}
    >
      {isPending ? texts.withdrawing : texts.withdraw}
    </Button>
  );
}

function Comparison({ product, submission }: { product: PartnerProduct; submission: Submission }) {
  const isSentBack = submission.status === 'sent_back';
  return (
    <table className={styles.comparison} aria-label={isSentBack ? texts.comparedSentBack : texts.compared}>
      <thead>
        <tr>
          <th scope="col" className={styles.corner}>
            {texts.field}
          </th>
          <th scope="col">{texts.onSale}</th>
          <th scope="col">{isSentBack ? texts.proposed : texts.waits}</th>
        </tr>
      </thead>
      <tbody>
        {changedFields(product, submission).map((field) => (
          <tr key={field}>
            <th scope="row">{fieldNames[field]}</th>
            <td>{show(field, product, texts.imageOnSale)}</td>
            <td>{show(field, submission, texts.imageProposed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function show(field: ReviewedField, of: Pick<PartnerProduct, ReviewedField>, imageName: string): ReactNode {
  if (field === 'price') return <Price rupees={of.price} exact />;
  if (field === 'category') return catalogTexts.categories[of.category];
  if (isLabelName(field)) return formatLabel(field, of[field]);
  if (isProductDetail(field)) return formatDetail(field, of[field]);
  if (field !== 'imageUrl') return of[field];
  if (!of.imageUrl) return texts.noImage;
  return (
    <span role="img" aria-label={imageName}>
      <ProductThumbnail imageUrl={of.imageUrl} size={64} />
    </span>
  );
}
