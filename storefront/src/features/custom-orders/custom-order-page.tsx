import { CUSTOM_ORDER_TYPES, customOrderFormSchema, type CurrentUser } from '@mithai/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useController, useWatch } from 'react-hook-form';
import { useZodForm } from '../../api/use-zod-form.ts';
import { parseOptionalNumber } from '../../parse-number.ts';
import { Button, Card, ChoiceGroup, Field, RadioCard, TextArea, TextInput } from '../../ui/index.ts';
import { SignedInOnly } from '../session/signed-in-only.tsx';
import { customOrderDraft, useCustomOrderDraft } from './custom-order-draft.ts';
import * as styles from './custom-order-page.css.ts';
import { emptyRequest } from './custom-order-values.ts';
import { useRequestCustomOrder } from './custom-orders.mutations.ts';
import {
  customOrderNotices,
  customOrderTexts as texts,
  requestTextNames,
  requestTypeNames,
} from './custom-orders.texts.ts';
import { ProductPicker } from './product-picker.tsx';

export function CustomOrderPage() {
  return (
    <SignedInOnly notice={customOrderNotices.signIn} opensLogin>
      {(user) => (
        <div className={styles.page}>
          <h1 className={styles.title}>{texts.title}</h1>
          <p className={styles.introduction}>{texts.introduction}</p>
          <RequestForm key={user.id} user={user} />
        </div>
      )}
    </SignedInOnly>
  );
}

function RequestForm({ user }: { user: CurrentUser }) {
  const navigate = useNavigate();
  const { mutate: send, isPending, error } = useRequestCustomOrder();
  const form = useRequestForm(user, error);
  useCustomOrderDraft(user.id, form);
  const { register, control, handleSubmit, errors } = form;
  const requestType = useWatch({ control, name: 'requestType' });
  const { field: products } = useController({ control, name: 'selectedProducts' });

  const submit = handleSubmit((request) =>
    send(request, {
      onSuccess: () => {
        customOrderDraft.clear(user.id);
        void navigate({ to: '/profile' });
      },
    }),
  );

  return (
    <Card>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TypeChoice form={form} />
        <Field label={texts.fields.title} hint={texts.fields.titleHint} error={errors.title?.message}>
          <TextInput {...register('title')} />
        </Field>
        <Field label={texts.fields.description} hint={texts.fields.descriptionHint} error={errors.description?.message}>
          <TextArea rows={4} {...register('description')} />
        </Field>
        {requestType === 'package_combination' ? (
          <ProductPicker
            value={products.value ?? []}
            error={errors.selectedProducts?.message}
            onChange={products.onChange}
            onBlur={products.onBlur}
          />
        ) : (
          <Field
            label={requestTextNames.ingredients}
            hint={texts.fields.ingredientsHint}
            error={errors.ingredients?.message}
          >
            <TextArea rows={3} {...register('ingredients')} />
          </Field>
        )}
        <AmountAndContact form={form} />
        <Field label={requestTextNames.additionalNotes} optional error={errors.additionalNotes?.message}>
          <TextArea rows={3} {...register('additionalNotes')} />
        </Field>
        <Button type="submit" pending={isPending}>
          {isPending ? texts.submitting : texts.submit}
        </Button>
      </form>
    </Card>
  );
}

interface PartProps {
  form: ReturnType<typeof useRequestForm>;
}

function TypeChoice({ form: { register, errors } }: PartProps) {
  return (
    <ChoiceGroup legend={texts.requestType} layout="pairs" error={errors.requestType?.message}>
      {CUSTOM_ORDER_TYPES.map((type) => (
        <RadioCard
          key={type}
          value={type}
          title={requestTypeNames[type]}
          note={texts.typeNotes[type]}
          {...register('requestType')}
        />
      ))}
    </ChoiceGroup>
  );
}

function AmountAndContact({ form: { register, errors } }: PartProps) {
  return (
    <div className={styles.pair}>
      <Field label={texts.fields.weight} optional error={errors.weightPerUnit?.message}>
        <TextInput inputMode="decimal" {...register('weightPerUnit', { setValueAs: toNumber })} />
      </Field>
      <Field label={texts.fields.quantity} error={errors.quantity?.message}>
        <TextInput inputMode="numeric" {...register('quantity', { setValueAs: toNumber })} />
      </Field>
      <Field label={texts.fields.email} optional error={errors.contactEmail?.message}>
        <TextInput type="email" autoComplete="email" autoCapitalize="none" {...register('contactEmail')} />
      </Field>
      <Field label={texts.fields.phone} optional error={errors.contactPhone?.message}>
        <TextInput type="tel" autoComplete="tel" {...register('contactPhone')} />
      </Field>
    </div>
  );
}

const useRequestForm = (user: CurrentUser, failure: unknown) =>
  useZodForm({ schema: customOrderFormSchema, defaultValues: emptyRequest(user), failure });

/** Undefined for an empty field, which means the product's default. */
const toNumber = (typed: string | number | undefined): number | undefined => parseOptionalNumber(typed) ?? undefined;
