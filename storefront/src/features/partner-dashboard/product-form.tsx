import { partnerProductFormSchema, type PartnerProductForm } from '@mithai/contracts';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { userMessageOf } from '../../api/problem.ts';
import { useZodForm } from '../../api/use-zod-form.ts';
import { Alert, Button, Card, Field, TextInput, toast } from '../../ui/index.ts';
import { requiredHint } from '../../ui/required-hint.texts.ts';
import { DetailFields } from '../product-form/detail-fields.tsx';
import { DraftOffer } from '../product-form/draft-offer.tsx';
import { useEditedProductDraft } from '../product-form/edited-product-draft.ts';
import { FormImageField } from '../product-form/form-image-field.tsx';
import { LabelFields, MissingOnSale } from '../product-form/label-fields.tsx';
import { restoreDraft, useNewProductDraft } from '../product-form/new-product-draft.ts';
import { ProductFields } from '../product-form/product-fields.tsx';
import { productFormTexts } from '../product-form/product-form.texts.ts';
import { isStockChanged } from '../product-form/stock-conflict.tsx';
import { REVIEWED_FIELDS, type ReviewedField } from './product-changes.ts';
import * as styles from './product-form.css.ts';
import { productNotices, productsTexts } from './products.texts.ts';
import { isSameValue } from '../../is-same-value.ts';
import { parseNumber } from '../../parse-number.ts';

const { form: texts } = productsTexts;

export type TypedProduct = { [Field in ReviewedField]?: unknown };

interface ProductFormProps {
  title: string;
  defaultValues: Omit<PartnerProductForm, 'price'> & { price: number | undefined };
  /** User id that owns the draft of a new product, which survives a reload. */
  typedBy?: number;
  /** Keeps unsaved changes of an existing product as a draft. */
  draftOf?: { userId: number; productId: number; version: string } | undefined;
  failure: unknown;
  isPending: boolean;
  submit: { idle: string; pending: string };
  news?: ReactNode;
  /** Returns a sentence on what saving the current values would do, or null. */
  outlook: (typed: TypedProduct) => string | null;
  onSubmit: (product: PartnerProductForm) => void;
  onCancel: () => void;
}

export function ProductForm(props: ProductFormProps) {
  const { title, defaultValues, typedBy, draftOf, failure, isPending, submit, news, outlook, onSubmit, onCancel } =
    props;
  const titleId = useId();
  const [isUploading, setUploading] = useState(false);
  const form = useZodForm({ schema: partnerProductFormSchema, defaultValues, failure });
  const { register, control, handleSubmit, setFocus, errors, refusal } = form;
  useNewProductDraft(typedBy, form);
  const typed = { ...defaultValues, ...useWatch({ control }) };
  const draft = useEditedProductDraft({
    owner: draftOf ?? null,
    version: draftOf?.version ?? '',
    changed: Object.fromEntries(
      Object.entries(typed).filter(([field, value]) => !isSameValue(value, Object(defaultValues)[field])),
    ),
    onRestore: (values) => restoreDraft(form, values, { keepDefaultValues: true }),
  });
  const says = outlook(Object.fromEntries(REVIEWED_FIELDS.map((field) => [field, typed[field]])));

  useEffect(() => setFocus('name'), [setFocus]);

  return (
    <Card>
      <form
        className={styles.form}
        onSubmit={handleSubmit(onSubmit, () => toast(productNotices.invalid))}
        aria-labelledby={titleId}
        noValidate
      >
        <div>
          <h3 id={titleId} className={styles.title}>
            {title}
          </h3>
          <p className={styles.soft}>{requiredHint}</p>
        </div>
        {news}
        {draft.offered && <DraftOffer draft={draft.offered} onRestore={draft.restore} onDiscard={draft.dismiss} />}
        <ProductFields
          register={register}
          errors={errors}
          picture={<FormImageField control={control} error={errors.imageUrl?.message} onUploading={setUploading} />}
          stock={
            <Field label={productFormTexts.fields.stock} hint={texts.stockHint} error={errors.stock?.message}>
              <TextInput inputMode="numeric" {...register('stock', { setValueAs: parseNumber })} />
            </Field>
          }
        >
          <DetailFields register={register} errorOf={(name) => errors[name]?.message} />
        </ProductFields>
        <LabelFields register={register} control={control} errors={errors} />
        <Outlook typed={typed} says={says} />
        {refusal !== null && (
          <Alert>
            {userMessageOf(refusal)} {isStockChanged(refusal) && texts.stockChanged}
          </Alert>
        )}
        <Actions submit={submit} isPending={isPending} isUploading={isUploading} onCancel={onCancel} />
      </form>
    </Card>
  );
}

/** What it needs to be submitted, and what that would do. */
function Outlook({ typed, says }: { typed: Parameters<typeof MissingOnSale>[0]['product']; says: string | null }) {
  return (
    <>
      <MissingOnSale product={typed} />
      <div role="status">{says && <Alert tone="info">{says}</Alert>}</div>
    </>
  );
}

type ActionsProps = Pick<ProductFormProps, 'submit' | 'isPending' | 'onCancel'> & { isUploading: boolean };

function Actions({ submit, isPending, isUploading, onCancel }: ActionsProps) {
  return (
    <div className={styles.actions}>
      <Button type="submit" pending={isPending || isUploading}>
        {isPending ? submit.pending : isUploading ? productFormTexts.uploading : submit.idle}
      </Button>
      <Button variant="quiet" disabled={isPending} onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  );
}
