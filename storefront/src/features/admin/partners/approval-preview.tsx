import { formatExactRupees, formatShortRupees, type Category, type ReviewedApplication } from '@mithai/contracts';
import { Alert } from '../../../ui/index.ts';
import { useUnusualPrice } from '../products/use-unusual-price.ts';
import { readDecision, shareOf, type DecisionDraft } from './decisions.ts';
import * as styles from './partners.css.ts';
import { partnersTexts } from './partners.texts.ts';

const { preview: texts } = partnersTexts.applications;

interface ApprovalPreviewProps {
  application: ReviewedApplication;
  drafts: ReadonlyMap<number, DecisionDraft>;
  isComplete: boolean;
}

export function ApprovalPreview({
  application: { businessName, productProposals },
  drafts,
  isComplete,
}: ApprovalPreviewProps) {
  if (!isComplete) return <p role="status">{texts.incomplete}</p>;
  const isOf = (choice: DecisionDraft['choice']) => (id: number) => drafts.get(id)?.choice === choice;
  const later = productProposals.filter(({ id }) => isOf('later')(id)).length;
  return (
    <div role="status" className={styles.preview}>
      <p>{texts.becomes(businessName)}</p>
      <ul className={styles.points}>
        {productProposals.map(({ id, name, category }) => {
          const { decision } = readDecision(drafts.get(id) ?? LATER);
          if (!decision) return null;
          return (
            <li key={id}>
              {decision.decision === 'reject' ? (
                texts.declined(name)
              ) : (
                <Accepted name={name} category={category} {...decision} />
              )}
            </li>
          );
        })}
        {later > 0 && <li>{texts.later(later)}</li>}
      </ul>
    </div>
  );
}

const LATER: DecisionDraft = { choice: 'later', price: '', rate: '', notes: '' };

function Accepted({
  name,
  category,
  approvedPrice = 0,
  approvedCommissionRate = 0,
}: {
  name: string;
  category: Category;
  approvedPrice?: number | undefined;
  approvedCommissionRate?: number | undefined;
}) {
  const unusual = useUnusualPrice()(approvedPrice, category);
  return (
    <>
      {texts.accepted(name, formatShortRupees(approvedPrice))} {shareText(approvedPrice, approvedCommissionRate)}
      {unusual && <Alert tone="info">{unusual}</Alert>}
    </>
  );
}

/** "The shop keeps 15 % (₹72.00), the partner gets ₹408.00 for each one sold." */
export function shareText(price: number, rate: number): string {
  const { keeps, gets } = shareOf(price, rate);
  return partnersTexts.share({ rate: String(rate), keeps: formatExactRupees(keeps), gets: formatExactRupees(gets) });
}
