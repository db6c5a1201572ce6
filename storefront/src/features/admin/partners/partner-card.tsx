import {
  formatExactRupees,
  formatShortRupees,
  rejectApplicationSchema,
  type Proposal,
  type ReviewedApplication,
} from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { Alert, Badge, Button, Card, Collapsible, formatDate, type BadgeTone } from '../../../ui/index.ts';
import { useRights } from '../../session/use-rights.ts';
import { AuditLog } from '../audit-log/audit-log.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { shareText } from './approval-preview.tsx';
import { draftOf, readDecision } from './decisions.ts';
import * as styles from './partners.css.ts';
import { useDecide, useRevoke } from './partners.mutations.ts';
import { clawbacksQuery } from './partners.queries.ts';
import { partnersTexts } from './partners.texts.ts';
import { ProposalChoice } from './proposal-choice.tsx';
import { ProposalFacts } from './proposal-facts.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const { partners: texts, payouts, proposal: proposalTexts, proposalStatuses, applications } = partnersTexts;

const TONES: Record<Proposal['status'], BadgeTone> = { pending: 'warning', approved: 'success', rejected: 'neutral' };

export function PartnerCard({ partner }: { partner: ReviewedApplication }) {
  const { businessName, applicant, approvedAt, createdAt, productsOnSale, productProposals, applicationStatus } =
    partner;
  const isApproved = applicationStatus === 'approved';
  const may = useRights();
  const { data: clawbacks } = useQuery({ ...clawbacksQuery, enabled: may('payouts') });
  const clawback = clawbacks?.find(({ sellerId }) => sellerId === partner.userId);
  const undecided = productProposals.filter(({ status }) => status === 'pending').length;
  return (
    <Card>
      <Collapsible
        header={
          <span className={styles.cardHead}>
            <span className={styles.cardTitle}>{businessName}</span>
            <span className={styles.soft}>
              {applicant.name} · {formatDate(approvedAt ?? createdAt)} · {texts.onSale(productsOnSale)}
            </span>
            {clawback && <Badge tone="danger">{payouts.clawbackBadge(formatExactRupees(clawback.amount))}</Badge>}
            {isApproved && undecided > 0 && <Badge tone="warning">{texts.undecided(undecided)}</Badge>}
          </span>
        }
      >
        <div className={styles.body}>
          <ApplicationFacts application={partner} />
          {clawback && (
            <Alert tone="info" title={payouts.clawbackBadge(formatExactRupees(clawback.amount))}>
              {payouts.clawbackSince(formatDate(clawback.since))}
            </Alert>
          )}
          <section aria-label={texts.proposals}>
            <h3 className={styles.subtitle}>{texts.proposals}</h3>
            <ul className={styles.proposals}>
              {productProposals.map((proposal) => (
                <li key={proposal.id} className={styles.proposal}>
                  <ProposalFacts proposal={proposal} />
                  {isApproved && proposal.status === 'pending' ? (
                    <Decide proposal={proposal} />
                  ) : (
                    <Decided proposal={proposal} />
                  )}
                </li>
              ))}
            </ul>
          </section>
          {isApproved && <Revoke partner={partner} />}
          <AuditLog subject="application" id={partner.id} />
        </div>
      </Collapsible>
    </Card>
  );
}

function Decide({ proposal }: { proposal: Proposal }) {
  const { mutate: decide, isPending } = useDecide(proposal);
  const [draft, setDraft] = useState(() => draftOf(proposal));
  const { decision } = readDecision(draft);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (decision) decide(decision);
  }

  return (
    <form className={styles.choiceForm} onSubmit={submit} noValidate>
      <ProposalChoice proposal={proposal} draft={draft} onChange={setDraft} />
      {decision?.decision === 'approve' && (
        <p role="status">
          {applications.preview.accepted(
            proposal.name,
            formatShortRupees(decision.approvedPrice ?? proposal.proposedPrice),
          )}{' '}
          {shareText(
            decision.approvedPrice ?? proposal.proposedPrice,
            decision.approvedCommissionRate ?? proposal.requestedCommissionRate,
          )}
        </p>
      )}
      {draft.choice !== 'later' && (
        <div className={styles.actions}>
          <Button
            type="submit"
            pending={isPending}
            disabled={!decision}
            aria-label={proposalTexts.saveNamed(proposal.name)}
          >
            {isPending ? proposalTexts.saving : proposalTexts.save}
          </Button>
        </div>
      )}
    </form>
  );
}

function Decided({ proposal: { status, approvedPrice, approvedCommissionRate, reviewNotes } }: { proposal: Proposal }) {
  return (
    <div className={styles.choice}>
      <div>
        <Badge tone={TONES[status]}>{proposalStatuses[status]}</Badge>
      </div>
      {approvedPrice !== null && (
        <p>{proposalTexts.acceptedAs(formatShortRupees(approvedPrice), String(approvedCommissionRate))}</p>
      )}
      {reviewNotes && <p className={styles.prose}>{reviewNotes}</p>}
    </div>
  );
}

function Revoke({ partner }: { partner: ReviewedApplication }) {
  const { mutate: revoke, isPending } = useRevoke(partner);
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.actions}>
      <Button variant="destructive" onClick={() => setAsking(true)}>
        {texts.revoke}
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.revokeTitle(partner.businessName)}
        text={texts.revokeText(partner.productsOnSale)}
        label={applications.reason}
        hint={applications.reasonHint}
        submit={texts.revokeSubmit}
        pending={texts.revoking}
        isPending={isPending}
        schema={rejectApplicationSchema.shape.reason}
        onSubmit={(reason) => revoke(reason, { onSettled: () => setAsking(false) })}
      />
    </div>
  );
}
