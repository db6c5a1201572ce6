import { CUSTOMER_NOTE_MAX, writeCustomerNoteSchema, type Customer, type CustomerNote } from '@mithai/contracts';
import { useState } from 'react';
import { userMessageOf } from '../../../api/problem.ts';
import { useZodForm } from '../../../api/use-zod-form.ts';
import { Alert, Button, ConfirmDialog, Field, FormActions, formatDateTime, TextArea } from '../../../ui/index.ts';
import { useAddNote, useChangeNote, useDeleteNote } from './customers.mutations.ts';
import * as styles from './customers.css.ts';
import { noteTexts as texts } from './customers.texts.ts';

export function CustomerNotes({ customer }: { customer: Customer }) {
  return (
    <section aria-labelledby="customer-notes" className={styles.notes}>
      <div>
        <h3 id="customer-notes" className={styles.subtitle}>
          {texts.title}
        </h3>
        <p className={styles.soft}>{texts.hint}</p>
      </div>
      <NewNote customer={customer} />
      {customer.notes.length > 0 && (
        <ul>
          {customer.notes.map((note) => (
            <li key={note.id} className={styles.note}>
              <Note note={note} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function NewNote({ customer }: { customer: Customer }) {
  const { mutate: add, isPending, error } = useAddNote(customer);
  const { register, handleSubmit, errors, refusal, reset } = useZodForm({
    schema: writeCustomerNoteSchema,
    defaultValues: { text: '' },
    failure: error,
    mode: 'onSubmit',
  });
  return (
    <form className={styles.form} onSubmit={handleSubmit((note) => add(note, { onSuccess: () => reset() }))} noValidate>
      {refusal !== null && <Alert title={texts.failed}>{userMessageOf(refusal)}</Alert>}
      <Field label={texts.label} error={errors.text?.message}>
        <TextArea rows={2} maxLength={CUSTOMER_NOTE_MAX} {...register('text')} />
      </Field>
      <Button type="submit" variant="secondary" pending={isPending} className={styles.submit}>
        {isPending ? texts.saving : texts.save}
      </Button>
    </form>
  );
}

function Note({ note }: { note: CustomerNote }) {
  const [isEditing, setEditing] = useState(false);
  const author = note.author || texts.former;
  const written = formatDateTime(note.createdAt);
  if (isEditing) return <EditNote note={note} onClose={() => setEditing(false)} />;
  return (
    <>
      <p className={styles.soft}>
        {author} · {written}
        {note.updatedAt !== note.createdAt && ` · ${texts.edited} ${formatDateTime(note.updatedAt)}`}
      </p>
      <p className={styles.prose}>{note.text}</p>
      <div className={styles.badges}>
        {note.isOwn && (
          <Button
            variant="quiet"
            size="small"
            aria-label={texts.editOf(author, written)}
            onClick={() => setEditing(true)}
          >
            {texts.edit}
          </Button>
        )}
        {note.isDeletable && <DeleteNote note={note} label={texts.removeOf(author, written)} />}
      </div>
    </>
  );
}

/** Keeps the version that it opened with, so that a change from another window is not overwritten. */
function EditNote({ note, onClose }: { note: CustomerNote; onClose: () => void }) {
  const [{ text, updatedAt }] = useState(note);
  const { mutate: change, isPending, error } = useChangeNote(note);
  const { register, handleSubmit, errors, refusal } = useZodForm({
    schema: writeCustomerNoteSchema,
    defaultValues: { text },
    failure: error,
    mode: 'onSubmit',
  });
  return (
    <form
      className={styles.form}
      onSubmit={handleSubmit((edited) => change({ ...edited, updatedAt }, { onSuccess: onClose }))}
      noValidate
    >
      {refusal !== null && <Alert title={texts.failed}>{userMessageOf(refusal)}</Alert>}
      <Field label={texts.editLabel} error={errors.text?.message}>
        <TextArea rows={3} maxLength={CUSTOMER_NOTE_MAX} {...register('text')} />
      </Field>
      <FormActions submit={texts.save} pending={texts.saving} isPending={isPending} onCancel={onClose} />
    </form>
  );
}

function DeleteNote({ note, label }: { note: CustomerNote; label: string }) {
  const { mutate: remove, isPending } = useDeleteNote(note);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" aria-label={label} onClick={() => setAsking(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.removeTitle}
        confirm={texts.remove}
        cancel={texts.keep}
        isPending={isPending}
        isDestructive
        onConfirm={() => remove(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <p className={styles.prose}>{note.text}</p>
      </ConfirmDialog>
    </>
  );
}
