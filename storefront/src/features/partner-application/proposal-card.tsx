import { CATEGORIES, STATES, type ProposalField } from '@mithai/contracts';
import { CircleAlert, Trash2 } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button, Card, Collapsible, Field, Select, TextArea, TextInput, Options } from '../../ui/index.ts';
import { texts as catalogTexts } from '../catalog/catalog.texts.ts';
import { ProductThumbnail } from '../images/product-thumbnail.tsx';
import { DetailFields } from '../product-form/detail-fields.tsx';
import { productFormTexts } from '../product-form/product-form.texts.ts';
import type { ApplicationValues } from './application-values.ts';
import * as styles from './apply-page.css.ts';
import type { ApplicationEvent, Upload } from './partner-application.machine.ts';
import { applyTexts as texts } from './partner-application.texts.ts';
import { ProposalImages } from './proposal-images.tsx';
import { useApplicationField } from './use-application-field.ts';

const { fields, hints } = texts;
const { origin } = catalogTexts.facts;

interface ProposalCardProps {
  index: number;
  /** Key of the proposal. */
  proposal: string;
  uploads: readonly Upload[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRemove: (() => void) | undefined;
  send: (event: ApplicationEvent) => void;
}

export function ProposalCard({ index, proposal, uploads, open, onOpenChange, onRemove, send }: ProposalCardProps) {
  const name = useWatch<ApplicationValues>({ name: `productProposals.${index}.name` }) as string;
  return (
    <Card className={styles.proposal}>
      <Collapsible header={<Header index={index} />} open={open} onOpenChange={onOpenChange}>
        <div className={styles.proposalBody}>
          <ProposalFields index={index} />
          <ProposalImages index={index} proposal={proposal} uploads={uploads} send={send} />
          {onRemove && (
            <div>
              <Button
                variant="quiet"
                size="small"
                aria-label={texts.removeProposal(name.trim() || texts.proposal(index + 1))}
                onClick={onRemove}
              >
                <Trash2 size={18} aria-hidden="true" />
                {texts.remove}
              </Button>
            </div>
          )}
        </div>
      </Collapsible>
    </Card>
  );
}

function Header({ index }: { index: number }) {
  const { formState } = useFormContext<ApplicationValues>();
  const { name, imageUrls } = useWatch<ApplicationValues, `productProposals.${number}`>({
    name: `productProposals.${index}`,
  });
  const isWrong = formState.submitCount > 0 && formState.errors.productProposals?.[index] !== undefined;
  return (
    <span className={styles.proposalHead}>
      {imageUrls[0] && <ProductThumbnail imageUrl={imageUrls[0]} size={44} />}
      <span className={styles.proposalTitle}>
        <span className={styles.proposalNumber}>{texts.proposal(index + 1)}</span>
        {name.trim() && <span className={styles.proposalName}>{name}</span>}
      </span>
      {isWrong && (
        <span className={styles.proposalWrong}>
          <CircleAlert size={16} aria-hidden="true" />
          {texts.needsLook}
        </span>
      )}
    </span>
  );
}

function ProposalFields({ index }: { index: number }) {
  const { register, errorOf } = useApplicationField();
  const wire = (name: ProposalField) => register(`productProposals.${index}.${name}`);
  const wrong = (name: ProposalField) => errorOf(`productProposals.${index}.${name}`);
  return (
    <>
      <Field label={fields.name} required error={wrong('name')}>
        <TextInput autoComplete="off" {...wire('name')} />
      </Field>
      <Field label={fields.description} hint={productFormTexts.descriptionHint} required error={wrong('description')}>
        <TextArea rows={4} {...wire('description')} />
      </Field>
      <div className={styles.pair}>
        <Field label={fields.category} required error={wrong('category')}>
          <Select {...wire('category')}>
            <option value="">{texts.chooseCategory}</option>
            <Options of={CATEGORIES} names={catalogTexts.categories} />
          </Select>
        </Field>
        <Field label={fields.state} optional error={wrong('state')}>
          <Select {...wire('state')}>
            {(['', ...STATES] as const).map((state) => (
              <option key={state} value={state}>
                {origin(state)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={fields.proposedPrice} hint={hints.proposedPrice} required error={wrong('proposedPrice')}>
          <TextInput autoComplete="off" inputMode="decimal" {...wire('proposedPrice')} />
        </Field>
        <Field
          label={fields.requestedCommissionRate}
          hint={hints.requestedCommissionRate}
          optional
          error={wrong('requestedCommissionRate')}
        >
          <TextInput autoComplete="off" inputMode="decimal" {...wire('requestedCommissionRate')} />
        </Field>
      </div>
      <DetailFields register={wire} errorOf={wrong} />
    </>
  );
}
