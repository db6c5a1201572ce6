import { publicName, writeReviewSchema, type CurrentUser, type OwnReview, type Product } from '@mithai/contracts';
import { useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import { userMessageOf } from '../../api/problem.ts';
import { useZodForm } from '../../api/use-zod-form.ts';
import { Alert, Field, FormActions, StarInput, TextArea } from '../../ui/index.ts';
import * as styles from './own-review.css.ts';
import { reviewDraft } from './review-draft.ts';
import { ReviewImagesField } from './review-images-field.tsx';
import { useWriteReview } from './reviews.mutations.ts';
import { reviewFormTexts as texts } from './reviews.texts.ts';

interface ReviewFormProps {
  user: CurrentUser;
  product: Product;
  written: OwnReview | null;
  /** True if the user opened it; false if a draft did. */
  takesFocus: boolean;
  onClose: () => void;
}

export function ReviewForm({ user, product, written, takesFocus, onClose }: ReviewFormProps) {
  const { mutate: send, isPending, error } = useWriteReview(product.id, written);
  const [isUploading, setUploading] = useState(false);
  const { register, control, handleSubmit, setFocus, errors, refusal } = useDraftedForm(
    { user, product, written },
    error,
  );

  useEffect(() => {
    if (takesFocus) setFocus('rating');
  }, [setFocus, takesFocus]);

  const submit = handleSubmit((review) =>
    send(review, {
      onSuccess: () => {
        reviewDraft.clear(user.id, product.id);
        onClose();
      },
    }),
  );

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Controller
        control={control}
        name="rating"
        // No validation on blur: an error message would shift the button that is being pressed.
        render={({ field: { onBlur: _onBlur, ...field } }) => (
          <StarInput {...field} legend={texts.rating} meanings={texts.ratings} error={errors.rating?.message} />
        )}
      />
      <Field {...texts.text} error={errors.text?.message} optional>
        <TextArea rows={5} {...register('text')} />
      </Field>
      <Controller
        control={control}
        name="imageUrls"
        render={({ field: { value = [], onChange } }) => (
          <ReviewImagesField
            value={value}
            error={errors.imageUrls?.message}
            onChange={onChange}
            onUploading={setUploading}
          />
        )}
      />
      <p className={styles.soft}>{texts.signature(written?.author ?? publicName(user.name))}</p>
      {refusal !== null && <Alert title={texts.failedTitle}>{userMessageOf(refusal)}</Alert>}
      <FormActions
        submit={written ? texts.save : texts.publish}
        pending={texts.sending}
        isPending={isPending}
        disabled={isUploading}
        cancel={texts.close}
        onCancel={onClose}
      />
    </form>
  );
}

type Drafted = Pick<ReviewFormProps, 'user' | 'product' | 'written'>;

/** The form keeps what was written until it is sent. */
function useDraftedForm({ user, product, written }: Drafted, failure: unknown) {
  const form = useZodForm({
    schema: writeReviewSchema,
    defaultValues: {
      text: '',
      imageUrls: [],
      ...(reviewDraft.read(user.id, product.id) ?? writeReviewSchema.safeParse(written).data),
    },
    failure,
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => reviewDraft.write(user.id, product.id, values),
      }),
    [subscribe, user.id, product.id],
  );
  return form;
}
