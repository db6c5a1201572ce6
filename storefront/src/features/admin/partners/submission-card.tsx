import {
  approveSubmissionSchema,
  COMMISSION_DEFAULT,
  formatShortRupees,
  sendBackSubmissionSchema,
  type ReviewedSubmission,
} from '@mithai/contracts';
import { useState, type SubmitEvent } from 'react';
import { Alert, Badge, Button, Card, formatDate } from '../../../ui/index.ts';
import { useUnusualPrice } from '../products/use-unusual-price.ts';
import { shareText } from './approval-preview.tsx';
import { parseNumber } from '../../../parse-number.ts';
import * as styles from './partners.css.ts';
import { useApproveSubmission, useSendBack } from './partners.mutations.ts';
import { partnersTexts } from './partners.texts.ts';
import { RateField } from './proposal-choice.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { SubmissionFacts } from './submission-facts.tsx';

const { submissions: texts } = partnersTexts;

export function SubmissionCard({ submission }: { submission: ReviewedSubmission }) {
  const { name, product, partner, submittedAt } = submission;
  const isOnSale = product.status === 'active';
  return (
    <Card>
      <article className={styles.body} aria-label={name}>
        <div className={styles.cardHead}>
          <h3 className={styles.cardTitle}>{name}</h3>
          <Badge tone={isOnSale ? 'info' : 'gold'}>{isOnSale ? texts.isChange : texts.isNew}</Badge>
          <span className={styles.soft}>{texts.by(partner.businessName, formatDate(submittedAt))}</span>
        </div>
        <SubmissionFacts submission={submission} isOnSale={isOnSale} />
        <Verdict submission={submission} isOnSale={isOnSale} />
      </article>
    </Card>
  );
}

function Verdict({ submission, isOnSale }: { submission: ReviewedSubmission; isOnSale: boolean }) {
  const { name, product } = submission;
  const { mutate: approve, isPending: isApproving } = useApproveSubmission(submission);
  const { mutate: sendBack, isPending: isSendingBack } = useSendBack(submission);
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState(String(product.commissionRate ?? COMMISSION_DEFAULT));
  const rate = parseNumber(typed);
  const { data: input, error } = approveSubmissionSchema.unwrap().unwrap().safeParse({ approvedCommissionRate: rate });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (input) approve(isOnSale ? undefined : rate);
  }

  return (
    <>
      <form className={styles.verdict} onSubmit={submit} noValidate>
        {!isOnSale && (
          <div className={styles.figures}>
            <RateField label={texts.rate} error={error?.issues[0]?.message} value={typed} onChange={setTyped} />
          </div>
        )}
        <Outlook submission={submission} isOnSale={isOnSale} rate={input ? rate : null} />
        <div className={styles.actions}>
          <Button
            type="submit"
            pending={isApproving}
            disabled={isSendingBack || !input}
            aria-label={texts.approveNamed(name)}
          >
            {isApproving ? texts.approving : texts.approve}
          </Button>
          <Button
            variant="secondary"
            disabled={isApproving}
            aria-label={texts.sendBackNamed(name)}
            onClick={() => setAsking(true)}
          >
            {texts.sendBack}
          </Button>
        </div>
      </form>
      {/* Outside the form, because React bubbles a nested form's submit event to it. */}
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.sendBackTitle(name)}
        text={texts.sendBackText}
        label={texts.note}
        hint={texts.noteHint}
        submit={texts.sendBackSubmit}
        pending={texts.sendingBack}
        isPending={isSendingBack}
        schema={sendBackSubmissionSchema.shape.reviewNotes}
        onSubmit={(note) => sendBack(note, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}

interface OutlookProps {
  submission: ReviewedSubmission;
  isOnSale: boolean;
  /** Null while it is invalid. */
  rate: number | null;
}

function Outlook({ submission: { price, category, product }, isOnSale, rate }: OutlookProps) {
  const unusual = useUnusualPrice()(price, category, isOnSale ? product.price : undefined);
  return (
    <>
      {rate !== null && (
        <p role="status">
          {(isOnSale ? texts.changes : texts.goesOnSale)(formatShortRupees(price))} {shareText(price, rate)}
        </p>
      )}
      {unusual && <Alert tone="info">{unusual}</Alert>}
    </>
  );
}
