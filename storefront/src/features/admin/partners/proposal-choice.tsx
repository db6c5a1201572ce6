import { COMMISSION_MAX, COMMISSION_MIN, DECISION_NOTES_MAX, type Proposal } from '@mithai/contracts';
import { useId, useState } from 'react';
import { ChoiceGroup, Field, Radio, TextArea, TextInput } from '../../../ui/index.ts';
import { CHOICES, readDecision, type Choice, type DecisionDraft } from './decisions.ts';
import * as styles from './partners.css.ts';
import { partnersTexts } from './partners.texts.ts';

const { proposal: texts } = partnersTexts;

const CHOICE_NAMES: Record<Choice, string> = { approve: texts.accept, reject: texts.decline, later: texts.later };

interface ProposalChoiceProps {
  proposal: Proposal;
  draft: DecisionDraft;
  onChange: (draft: DecisionDraft) => void;
}

export function ProposalChoice({ proposal, draft, onChange }: ProposalChoiceProps) {
  const name = useId();
  const [wasLeft, setLeft] = useState(false);
  const { errors } = readDecision(draft);
  const shown = wasLeft ? errors : null;
  const change = (changes: Partial<DecisionDraft>) => onChange({ ...draft, ...changes });
  return (
    <div
      className={styles.choice}
      onBlur={({ target }) => target.matches('input[type=text], textarea') && setLeft(true)}
    >
      <ChoiceGroup legend={texts.question(proposal.name)} layout="columns">
        {CHOICES.map((choice) => (
          <Radio
            key={choice}
            name={name}
            label={CHOICE_NAMES[choice]}
            checked={draft.choice === choice}
            onChange={() => change({ choice })}
          />
        ))}
      </ChoiceGroup>
      {draft.choice === 'approve' && (
        <div className={styles.figures}>
          <Field label={texts.price} error={shown?.price}>
            <TextInput
              inputMode="decimal"
              value={draft.price}
              onChange={(event) => change({ price: event.target.value })}
            />
          </Field>
          <RateField label={texts.rate} error={shown?.rate} value={draft.rate} onChange={(rate) => change({ rate })} />
        </div>
      )}
      {draft.choice !== 'later' && (
        <Field label={texts.notes} error={shown?.notes} optional>
          <TextArea
            rows={2}
            maxLength={DECISION_NOTES_MAX}
            value={draft.notes}
            onChange={(event) => change({ notes: event.target.value })}
          />
        </Field>
      )}
    </div>
  );
}

interface RateFieldProps {
  label: string;
  error: string | undefined;
  value: string;
  onChange: (rate: string) => void;
}

export function RateField({ label, error, value, onChange }: RateFieldProps) {
  return (
    <Field label={label} hint={texts.rateHint(COMMISSION_MIN, COMMISSION_MAX)} error={error}>
      <TextInput inputMode="decimal" value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
