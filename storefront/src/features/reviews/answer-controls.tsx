import { answerReviewSchema, type Review } from '@mithai/contracts';
import { MessageSquareReply, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { userMessageOf } from '../../api/problem.ts';
import { useZodForm } from '../../api/use-zod-form.ts';
import { Alert, Button, ConfirmDialog, Field, FormActions, TextArea } from '../../ui/index.ts';
import * as styles from './answer-controls.css.ts';
import { useAnswer, useRemoveAnswer } from './reviews.mutations.ts';
import { answerTexts as texts, removeAnswerTexts } from './reviews.texts.ts';

interface AnswerControlsProps {
  productId: number;
  review: Review;
  by: 'partner' | 'shop';
  /** False for staff at a partner's product: they can only take the answer down. */
  canWrite: boolean;
}

export function AnswerControls({ productId, review, by, canWrite }: AnswerControlsProps) {
  const { author, answer } = review;
  const [isWriting, setWriting] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const { mutate: remove, isPending } = useRemoveAnswer(productId, review.id, by);
  if (isWriting) return <AnswerForm productId={productId} review={review} by={by} onClose={() => setWriting(false)} />;
  return (
    <div className={styles.actions}>
      {canWrite && (
        <Button
          variant="quiet"
          size="small"
          aria-label={answer ? texts.editOf(author) : texts.writeTo(author)}
          onClick={() => setWriting(true)}
        >
          <MessageSquareReply size={16} aria-hidden="true" />
          {answer ? texts.edit : texts.write}
        </Button>
      )}
      {answer && (
        <Button variant="quiet" size="small" aria-label={texts.removeOf(author)} onClick={() => setRemoving(true)}>
          <Trash2 size={16} aria-hidden="true" />
          {texts.remove}
        </Button>
      )}
      <ConfirmDialog
        open={isRemoving}
        {...removeAnswerTexts}
        isPending={isPending}
        isDestructive
        onConfirm={() => remove(undefined, { onSettled: () => setRemoving(false) })}
        onClose={() => setRemoving(false)}
      />
    </div>
  );
}

interface AnswerFormProps extends Omit<AnswerControlsProps, 'canWrite'> {
  onClose: () => void;
}

function AnswerForm({ productId, review, by, onClose }: AnswerFormProps) {
  const { mutate: send, isPending, error } = useAnswer(productId, review.id, by);
  const { register, handleSubmit, setFocus, errors, refusal } = useZodForm({
    schema: answerReviewSchema,
    defaultValues: { text: review.answer?.text ?? '' },
    failure: error,
    mode: 'onSubmit',
  });
  useEffect(() => setFocus('text'), [setFocus]);
  return (
    <form className={styles.form} onSubmit={handleSubmit((input) => send(input, { onSuccess: onClose }))} noValidate>
      <Field {...texts.text} error={errors.text?.message}>
        <TextArea rows={4} {...register('text')} />
      </Field>
      {refusal !== null && <Alert title={texts.failedTitle}>{userMessageOf(refusal)}</Alert>}
      <FormActions
        submit={texts.save}
        pending={texts.sending}
        isPending={isPending}
        cancel={texts.close}
        onCancel={onClose}
      />
    </form>
  );
}
