import { BUSINESS_FIELDS, PROPOSAL_FIELDS, type BusinessField } from '@mithai/contracts';
import { get, useFormContext, type FieldErrors } from 'react-hook-form';
import { Alert } from '../../ui/index.ts';
import { proposalOf, type ApplicationField, type ApplicationValues } from './application-values.ts';
import * as styles from './apply-page.css.ts';
import { applyTexts as texts } from './partner-application.texts.ts';

/** In the order of the page. */
export function wrongFieldsOf(
  errors: FieldErrors<ApplicationValues>,
  { productProposals }: ApplicationValues,
): ApplicationField[] {
  const fields: ApplicationField[] = [
    ...BUSINESS_FIELDS,
    ...productProposals.flatMap((_, index) =>
      PROPOSAL_FIELDS.map((name): ApplicationField => `productProposals.${index}.${name}`),
    ),
  ];
  return fields.filter((field) => get(errors, field) !== undefined);
}

export function FormErrors({ onChoose }: { onChoose: (field: ApplicationField) => void }) {
  const { formState, getValues } = useFormContext<ApplicationValues>();
  const wrong = wrongFieldsOf(formState.errors, getValues());
  if (formState.submitCount === 0 || wrong.length === 0) return null;
  return (
    <Alert title={texts.wrongFields(wrong.length)}>
      <ul className={styles.wrongFields}>
        {wrong.map((field) => (
          <li key={field}>
            <button type="button" className={styles.wrongField} onClick={() => onChoose(field)}>
              {nameOf(field)}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function nameOf(field: ApplicationField): string {
  const proposal = proposalOf(field);
  if (proposal) return texts.ofProposal(proposal.index + 1, texts.fields[proposal.name]);
  return texts.fields[field as BusinessField];
}
