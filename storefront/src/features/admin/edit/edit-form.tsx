import type { AdminProductDetail } from '@mithai/contracts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { userMessageOf } from '../../../api/problem.ts';
import { Alert, Button, Card, ConfirmDialog, Field } from '../../../ui/index.ts';
import { texts as catalogTexts } from '../../catalog/catalog.texts.ts';
import { ProductThumbnail } from '../../images/product-thumbnail.tsx';
import { DraftOffer } from '../../product-form/draft-offer.tsx';
import { FormImageField } from '../../product-form/form-image-field.tsx';
import { LabelFields, MissingOnSale } from '../../product-form/label-fields.tsx';
import { ProductFields } from '../../product-form/product-fields.tsx';
import { productFormTexts } from '../../product-form/product-form.texts.ts';
import { useSession } from '../../session/use-session.ts';
import { AuditLog } from '../audit-log/audit-log.tsx';
import { LeaveGuard } from '../leave-guard.tsx';
import { MoreFields } from '../products/more-fields.tsx';
import type { EditedProduct } from '../products/product-values.ts';
import * as styles from '../products/products.css.ts';
import { useUnusualPrice } from '../products/use-unusual-price.ts';
import { ChangesTable } from './changes-table.tsx';
import { Conflict } from './conflict.tsx';
import { DeleteProduct } from './delete-product.tsx';
import { editNotices, editTexts as texts } from './edit.texts.ts';
import { SaleStatus } from './sale-status.tsx';
import { useEditedProduct } from './use-edited-product.ts';

/** Fields whose changes need a confirmation, because a typing error would be expensive. */
const CONFIRMED = ['price', 'imageUrl'] as const;

export function EditForm({ product }: { product: AdminProductDetail }) {
  const { user } = useSession();
  const edited = useEditedProduct(product, user?.id);
  const { register, control, handleSubmit, errors, refusal, base, changed, isDirty, conflict, draft } = edited;
  const [isUploading, setUploading] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState<Required<EditedProduct> | null>(null);
  const isPartners = base.sellerId !== null;

  const save = (values: EditedProduct) => {
    setUnconfirmed(null);
    edited.save(values, editNotices.saved);
  };

  const submit = handleSubmit((values) => {
    if (conflict.length > 0) return document.getElementById(CONFLICT_ID)?.focus();
    if (CONFIRMED.some((field) => changed.includes(field))) return setUnconfirmed(values);
    return save(values);
  });

  return (
    <>
      <Card>
        <form className={styles.form} onSubmit={submit} noValidate>
          <PartnerNotice product={base} />
          {draft.offered && <DraftOffer draft={draft.offered} onRestore={draft.restore} onDiscard={draft.dismiss} />}
          {conflict.length > 0 && <Conflict id={CONFLICT_ID} product={product} edited={edited} />}
          <ProductFields
            register={register}
            errors={errors}
            locked={isPartners ? catalogTexts.categories[base.category] : undefined}
            picture={
              isPartners ? (
                <LockedPicture imageUrl={base.imageUrl} />
              ) : (
                <FormImageField control={control} error={errors.imageUrl?.message} onUploading={setUploading} />
              )
            }
          >
            <MoreFields register={register} errors={errors} />
          </ProductFields>
          <LabelFields register={register} control={control} errors={errors} />
          <MissingOnSale product={edited.typed} isOnSale={base.status === 'active'} />
          {refusal !== null && <Alert>{userMessageOf(refusal)}</Alert>}
          <Actions edited={edited} isUploading={isUploading} />
        </form>
        <div className={styles.history}>
          <AuditLog subject="product" id={product.id} />
        </div>
      </Card>
      <SaveQuestion edited={edited} unconfirmed={unconfirmed} onSave={save} onClose={() => setUnconfirmed(null)} />
      {/* If the session ends elsewhere, navigate without a question; the draft keeps the values. */}
      <LeaveGuard isDirty={isDirty && user !== null} searchKeys={EDITED_PRODUCT} onLeave={draft.discard} />
    </>
  );
}

const EDITED_PRODUCT = ['product'];

const CONFLICT_ID = 'product-conflict';

interface ActionsProps {
  edited: ReturnType<typeof useEditedProduct>;
  isUploading: boolean;
}

function Actions({ edited, isUploading }: ActionsProps) {
  const { base, isDirty, isPending } = edited;
  return (
    <div className={styles.actions}>
      <Button type="submit" disabled={!isDirty} pending={isPending || isUploading}>
        {isPending ? texts.saving : isUploading ? productFormTexts.uploading : texts.save}
      </Button>
      {isDirty && (
        <Button variant="quiet" disabled={isPending} onClick={edited.discard}>
          {texts.discard}
        </Button>
      )}
      <SaleStatus
        product={base}
        hasUnsaved={isDirty}
        isPending={isPending}
        onChange={(status) => edited.save({ status }, status === 'draft' ? editNotices.offSale : editNotices.onSale)}
      />
      <DeleteProduct product={base} isPending={isPending} onDeleted={edited.discard} />
    </div>
  );
}

function LockedPicture({ imageUrl }: Pick<AdminProductDetail, 'imageUrl'>) {
  return (
    <Field label={texts.picture}>
      <ProductThumbnail imageUrl={imageUrl} size={128} />
    </Field>
  );
}

interface SaveQuestionProps {
  edited: ReturnType<typeof useEditedProduct>;
  unconfirmed: Required<EditedProduct> | null;
  onSave: (values: EditedProduct) => void;
  onClose: () => void;
}

function SaveQuestion({ edited: { base, changed, isPending }, unconfirmed, onSave, onClose }: SaveQuestionProps) {
  const unusualPrice = useUnusualPrice();
  const warning = unconfirmed && unusualPrice(unconfirmed.price, unconfirmed.category, base.price);
  return (
    <ConfirmDialog
      open={unconfirmed !== null}
      title={texts.confirm.title}
      confirm={texts.save}
      cancel={texts.confirm.cancel}
      isPending={isPending}
      onConfirm={() => unconfirmed && onSave(unconfirmed)}
      onClose={onClose}
    >
      {unconfirmed && (
        <div className={styles.form}>
          <p>{texts.confirm.text(base.name)}</p>
          <ChangesTable
            label={texts.confirm.table}
            fields={changed}
            columns={[texts.confirm.before, texts.confirm.after]}
            sides={[base, unconfirmed]}
          />
          {warning && changed.includes('price') && <Alert tone="info">{warning}</Alert>}
        </div>
      )}
    </ConfirmDialog>
  );
}

function PartnerNotice({ product: { sellerId, partner, submission } }: { product: AdminProductDetail }) {
  if (sellerId === null) return null;
  return (
    <>
      <Alert tone="info">{texts.partners(partner ?? '')}</Alert>
      {submission && (
        <Alert
          tone="info"
          action={
            submission.status === 'pending_review' && (
              <Link to="/admin/partners" search={{ section: 'products' }}>
                {texts.toReview}
              </Link>
            )
          }
        >
          {submission.status === 'pending_review' ? texts.waits : texts.sentBack}
        </Alert>
      )}
    </>
  );
}
