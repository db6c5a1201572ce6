import { DECISION_NOTES_MAX } from '@mithai/contracts';
import { useRef, useState, type SubmitEvent } from 'react';
import type { z } from 'zod';
import { Dialog, Field, FormActions, TextArea } from '../../../ui/index.ts';
import * as styles from './partners.css.ts';

interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  label: string;
  hint: string;
  submit: string;
  pending: string;
  isPending: boolean;
  schema: z.ZodType<string, string>;
  onSubmit: (reason: string) => void;
}

export function ReasonDialog({
  open,
  onClose,
  title,
  text,
  schema,
  onSubmit,
  isPending,
  ...labels
}: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const { data, error: refused } = schema.safeParse(reason);
    setError(refused?.issues[0]?.message);
    if (data === undefined) field.current?.focus();
    else onSubmit(data);
  }

  return (
    <Dialog open={open} onClose={onClose} title={title} description={text}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field label={labels.label} hint={labels.hint} error={error}>
          <TextArea
            ref={field}
            rows={4}
            maxLength={DECISION_NOTES_MAX}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <FormActions
          submit={labels.submit}
          pending={labels.pending}
          isPending={isPending}
          variant="destructive"
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
