import { isPayable, type BankCredit, type MatchProposal } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge, Button, Card, formatShortDate, formatShortDay, Price } from '../../../ui/index.ts';
import * as styles from './bank-credits.css.ts';
import { useMatchCredit } from './bank-credits.mutations.ts';
import { bankCreditsTexts as texts } from './bank-credits.texts.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { MatchQuestion } from './match-question.tsx';

export function CreditCard({ credit }: { credit: BankCredit }) {
  const match = useMatchCredit(credit);
  const { isPending, variables } = match;
  const [isDeciding, setDeciding] = useState(false);
  return (
    <Card className={styles.credit}>
      <div className={styles.facts}>
        <CreditFacts credit={credit} />
      </div>
      <div className={styles.proposals}>
        {credit.proposals.length === 0 && <p className={styles.soft}>{texts.noProposal}</p>}
        {credit.proposals.map((proposal) => (
          <Proposal
            key={proposal.orderId}
            proposal={proposal}
            credit={credit}
            isPending={isPending && variables.orderId === proposal.orderId}
            isDisabled={isPending}
            onConfirm={() => match.mutate({ orderId: proposal.orderId, confirmed: false })}
          />
        ))}
        <Button
          variant="quiet"
          size="small"
          className={styles.other}
          aria-label={texts.otherNamed(credit.utr)}
          onClick={() => setDeciding(true)}
        >
          {texts.other}
        </Button>
      </div>
      <MatchQuestion match={match} />
      <DecideDialog credit={credit} open={isDeciding} onClose={() => setDeciding(false)} />
    </Card>
  );
}

export function CreditFacts({ credit: { amount, creditedOn, utr, narration } }: { credit: BankCredit }) {
  return (
    <>
      <p>
        <strong className={styles.sum}>
          <Price rupees={amount} exact />
        </strong>
      </p>
      <p>{formatShortDay(creditedOn)}</p>
      <p className={styles.utr}>{texts.utr(utr)}</p>
      {narration && <p className={styles.soft}>{narration}</p>}
    </>
  );
}

interface ProposalProps {
  proposal: MatchProposal;
  credit: BankCredit;
  isPending: boolean;
  isDisabled: boolean;
  onConfirm: () => void;
}

function Proposal({ proposal, credit, isPending, isDisabled, onConfirm }: ProposalProps) {
  const { orderId, isCertain, isClean, placedAt } = proposal;
  const warning = warningOf(proposal, credit);
  return (
    <div className={styles.proposal}>
      <div className={styles.proposalFacts}>
        <p className={styles.proposalHead}>
          <OrderLink id={orderId} />
          <span className={styles.soft}>{texts.placed(formatShortDate(placedAt))}</span>
          <Badge tone={isCertain ? (isClean ? 'success' : 'warning') : 'neutral'}>
            {isCertain ? texts.certain : texts.likely}
          </Badge>
        </p>
        {warning && <p className={styles.soft}>{warning}</p>}
      </div>
      <Button variant="secondary" size="small" pending={isPending} disabled={isDisabled} onClick={onConfirm}>
        {isPending ? texts.confirming : texts.confirm(orderId)}
      </Button>
    </div>
  );
}

function warningOf({ isClean, amount, paymentStatus }: MatchProposal, credit: BankCredit): string | null {
  if (isClean) return null;
  if (amount !== credit.amount) return texts.costs(amount);
  const isUnpaid = paymentStatus === 'expired' || isPayable(paymentStatus);
  return isUnpaid ? texts.cancelled : texts.paid;
}

export function OrderLink({ id }: { id: number }) {
  return (
    <Link to="/admin/orders" search={{ order: String(id) }}>
      {texts.order(id)}
    </Link>
  );
}
