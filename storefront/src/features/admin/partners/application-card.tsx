import { rejectApplicationSchema, type ReviewedApplication } from '@mithai/contracts';
import { useState } from 'react';
import { Button, Card, Collapsible, formatDate } from '../../../ui/index.ts';
import { AuditLog } from '../audit-log/audit-log.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { ApprovalPreview } from './approval-preview.tsx';
import { draftOf, readDecisions, type DecisionDraft } from './decisions.ts';
import * as styles from './partners.css.ts';
import { useApprove, useReject } from './partners.mutations.ts';
import { partnersTexts } from './partners.texts.ts';
import { ProposalChoice } from './proposal-choice.tsx';
import { ProposalFacts } from './proposal-facts.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const { applications: texts, products } = partnersTexts;

interface ApplicationCardProps {
  application: ReviewedApplication;
  defaultOpen: boolean;
  onDeciding: (isDeciding: boolean) => void;
}

/** Holds the drafts, so that they survive collapsing. */
export function ApplicationCard({ application, defaultOpen, onDeciding }: ApplicationCardProps) {
  const { businessName, applicant, createdAt, productProposals } = application;
  const [drafts, setDrafts] = useState(
    () => new Map(productProposals.map((proposal) => [proposal.id, draftOf(proposal)])),
  );
  const change = (id: number, draft: DecisionDraft) => setDrafts((before) => new Map(before).set(id, draft));
  return (
    <Card>
      <Collapsible
        defaultOpen={defaultOpen}
        header={
          <span className={styles.cardHead}>
            <span className={styles.cardTitle}>{businessName}</span>
            <span className={styles.soft}>
              {applicant.name} · {formatDate(createdAt)} · {products(productProposals.length)}
            </span>
          </span>
        }
      >
        <div className={styles.body}>
          <ApplicationFacts application={application} />
          <section aria-label={texts.wanted}>
            <h3 className={styles.subtitle}>{texts.wanted}</h3>
            <ul className={styles.proposals}>
              {productProposals.map((proposal) => (
                <li key={proposal.id} className={styles.proposal}>
                  <ProposalFacts proposal={proposal} />
                  <ProposalChoice
                    proposal={proposal}
                    draft={drafts.get(proposal.id) ?? draftOf(proposal)}
                    onChange={(draft) => change(proposal.id, draft)}
                  />
                </li>
              ))}
            </ul>
          </section>
          <Verdict application={application} drafts={drafts} onDeciding={onDeciding} />
          <AuditLog subject="application" id={application.id} />
        </div>
      </Collapsible>
    </Card>
  );
}

interface VerdictProps {
  application: ReviewedApplication;
  drafts: ReadonlyMap<number, DecisionDraft>;
  onDeciding: (isDeciding: boolean) => void;
}

function Verdict({ application, drafts, onDeciding }: VerdictProps) {
  const { mutate: approve, isPending: isApproving } = useApprove(application);
  const { mutate: reject, isPending: isRejecting } = useReject(application);
  const [isAsking, setAsking] = useState(false);
  const decisions = readDecisions(drafts);
  // Set before sending, because a live update may arrive before the response.
  const decide = (send: () => void) => {
    onDeciding(true);
    send();
  };
  const giveUp = () => onDeciding(false);
  return (
    <section className={styles.verdict} aria-label={texts.decisionTitle}>
      <h3 className={styles.subtitle}>{texts.decisionTitle}</h3>
      <ApprovalPreview application={application} drafts={drafts} isComplete={decisions !== null} />
      <div className={styles.actions}>
        <Button
          pending={isApproving}
          disabled={isRejecting || !decisions}
          onClick={() => decisions && decide(() => approve(decisions, { onError: giveUp }))}
        >
          {isApproving ? texts.approving : texts.approve}
        </Button>
        <Button variant="destructive" disabled={isApproving} onClick={() => setAsking(true)}>
          {texts.reject}
        </Button>
      </div>
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.rejectTitle(application.businessName)}
        text={texts.rejectText}
        label={texts.reason}
        hint={texts.reasonHint}
        submit={texts.rejectSubmit}
        pending={texts.rejecting}
        isPending={isRejecting}
        schema={rejectApplicationSchema.shape.reason}
        onSubmit={(reason) => decide(() => reject(reason, { onError: giveUp, onSettled: () => setAsking(false) }))}
      />
    </section>
  );
}
