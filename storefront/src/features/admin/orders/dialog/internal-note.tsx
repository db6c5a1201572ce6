import { INTERNAL_NOTE_MAX, type AdminOrder, type UpdateOrder } from '@mithai/contracts';
import { useState, type SubmitEvent } from 'react';
import { Alert, Button, Field, TextArea } from '../../../../ui/index.ts';
import { orderFieldNames } from '../../order-fields.texts.ts';
import * as styles from '../orders.css.ts';
import { orderTexts as texts } from '../orders.texts.ts';

interface InternalNoteProps {
  order: Pick<AdminOrder, 'internalNote'>;
  isPending: boolean;
  onSave: (update: UpdateOrder, onDone: () => void) => void;
}

/** Follows the saved note until something is typed; then shows a note saved elsewhere as a conflict. */
export function InternalNote({ order, isPending, onSave }: InternalNoteProps) {
  const saved = order.internalNote ?? '';
  const [edit, setEdit] = useState<{ text: string; base: string } | null>(null);
  const text = edit?.text ?? saved;
  const isConflict = edit !== null && !isPending && edit.base !== saved && edit.text.trim() !== saved;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    onSave({ internalNote: text }, () => setEdit(null));
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={orderFieldNames.internalNote} hint={texts.internalNoteHint} optional>
        <TextArea
          rows={2}
          maxLength={INTERNAL_NOTE_MAX}
          value={text}
          onChange={({ target }) => setEdit((before) => ({ text: target.value, base: before?.base ?? saved }))}
        />
      </Field>
      {isConflict && (
        <Alert
          tone="info"
          title={saved === '' ? texts.savedNoteRemoved : texts.savedNote}
          action={
            saved !== '' && (
              <Button
                size="small"
                variant="secondary"
                onClick={() => setEdit({ text: `${saved}\n${text}`, base: saved })}
              >
                {texts.keepBothNotes}
              </Button>
            )
          }
        >
          {saved}
        </Alert>
      )}
      <Button type="submit" variant="secondary" pending={isPending}>
        {isPending ? texts.updating : texts.saveNote}
      </Button>
    </form>
  );
}
