import type { AdminOrder, UpdateOrder } from '@mithai/contracts';
import { useState, type SubmitEvent } from 'react';
import { Button, Field, TextArea } from '../../../ui/index.ts';
import * as styles from './orders.css.ts';
import { orderTexts as texts } from './orders.texts.ts';

interface InternalNoteProps {
  order: AdminOrder;
  isPending: boolean;
  onSave: (update: UpdateOrder) => void;
}

export function InternalNote({ order, isPending, onSave }: InternalNoteProps) {
  const [note, setNote] = useState(order.internalNote ?? '');

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    onSave({ internalNote: note });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={texts.internalNote} hint={texts.internalNoteHint} optional>
        <TextArea rows={2} maxLength={2000} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <Button type="submit" variant="secondary" pending={isPending}>
        {isPending ? texts.updating : texts.saveNote}
      </Button>
    </form>
  );
}
