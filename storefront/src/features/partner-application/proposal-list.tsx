import { PROPOSALS_MAX } from '@mithai/contracts';
import { Plus } from 'lucide-react';
import { useRef, type Dispatch, type SetStateAction } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button, toast } from '../../ui/index.ts';
import { emptyProposal, type ApplicationField, type ApplicationValues } from './application-values.ts';
import * as styles from './apply-page.css.ts';
import type { ApplicationEvent, Upload } from './partner-application.machine.ts';
import { applyNotices, applyTexts as texts } from './partner-application.texts.ts';
import { ProposalCard } from './proposal-card.tsx';

interface ProposalListProps {
  /** By proposal key; the first is open until it is closed. */
  opened: Record<string, boolean>;
  setOpened: Dispatch<SetStateAction<Record<string, boolean>>>;
  uploads: readonly Upload[];
  send: (event: ApplicationEvent) => void;
  show: (field: ApplicationField) => void;
}

export function ProposalList({ opened, setOpened, uploads, send, show }: ProposalListProps) {
  const { control, getValues } = useFormContext<ApplicationValues>();
  const { fields, append, remove, insert } = useFieldArray({ control, name: 'productProposals' });
  const adding = useRef<HTMLButtonElement>(null);
  const isFull = fields.length >= PROPOSALS_MAX;

  const add = () => {
    append(emptyProposal(), { shouldFocus: false });
    show(`productProposals.${fields.length}.name`);
  };
  const removeAt = (index: number) => {
    const removed = getValues('productProposals')[index];
    if (!removed) return;
    send({ type: 'proposal.removed', proposal: removed.key });
    remove(index);
    adding.current?.focus();
    toast(
      applyNotices.proposalRemoved(removed.name || texts.proposal(index + 1), () =>
        insert(index, removed, { shouldFocus: false }),
      ),
    );
  };

  return (
    <div className={styles.proposals}>
      <ul className={styles.proposals}>
        {fields.map(({ key }, index) => (
          <li key={key}>
            <ProposalCard
              index={index}
              open={opened[key] ?? index === 0}
              onOpenChange={(open) => setOpened((before) => ({ ...before, [key]: open }))}
              onRemove={index === 0 ? undefined : () => removeAt(index)}
              proposal={key}
              uploads={uploads.filter(({ proposal, status }) => proposal === key && status !== 'arrived')}
              send={send}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button ref={adding} variant="secondary" disabled={isFull} onClick={add}>
          <Plus size={18} aria-hidden="true" />
          {texts.addProposal}
        </Button>
        {isFull && <p className={styles.soft}>{texts.proposalsFull}</p>}
      </div>
    </div>
  );
}
