import type { PartnerProduct, PartnerProductForm } from '@mithai/contracts';
import { useState } from 'react';
import { Alert } from '../../ui/index.ts';
import { editedProductDraft } from '../product-form/edited-product-draft.ts';
import { isStockChanged } from '../product-form/stock-conflict.tsx';
import { useSession } from '../session/use-session.ts';
import { changedFields, valuesOf } from './product-changes.ts';
import { ProductForm, type TypedProduct } from './product-form.tsx';
import { useChangeProduct } from './products.mutations.ts';
import { productsTexts } from './products.texts.ts';
import { SubmissionNotice } from './submission-notice.tsx';

const { form: texts } = productsTexts;

interface EditProductProps {
  /** The server's current version; may change while the form is open. */
  product: PartnerProduct;
  onClose: () => void;
}

export function EditProduct({ product, onClose }: EditProductProps) {
  const { mutate: change, isPending, error } = useChangeProduct(product);
  const [opened] = useState(product);
  const { user } = useSession();
  const owner = user && { userId: user.id, productId: product.id };
  const close = () => {
    if (owner) editedProductDraft.clear(owner);
    onClose();
  };
  const isDecidedMeanwhile = stageOf(product) !== stageOf(opened);

  const save = ({ stock, ...rest }: PartnerProductForm) => {
    // Sends the stock only if it was edited, because orders lower it while the form is open.
    const expectedStock = isStockChanged(error) ? product.stock : opened.stock;
    const newStock = stock !== expectedStock && { stock, expectedStock };
    change({ ...rest, ...newStock, submissionId: product.submission?.id ?? null }, { onSuccess: close });
  };

  return (
    <ProductForm
      title={texts.editTitle(product.name)}
      defaultValues={valuesOf(opened)}
      draftOf={owner ? { ...owner, version: versionOf(opened) } : undefined}
      failure={error}
      isPending={isPending}
      submit={{ idle: texts.save, pending: texts.saving }}
      news={
        <>
          {isDecidedMeanwhile && !isPending && (
            <Alert tone="info" title={texts.decidedTitle}>
              {texts.decided}
            </Alert>
          )}
          <SubmissionNotice product={product} />
        </>
      }
      outlook={(typed) => outlookOf(product, typed)}
      onSubmit={save}
      onCancel={close}
    />
  );
}

/** Leaves out the stock, because orders lower it. */
const versionOf = (product: PartnerProduct): string =>
  JSON.stringify([stageOf(product), { ...valuesOf(product), stock: undefined }]);

const stageOf = ({ status, submission }: PartnerProduct): string => [status, submission?.id, submission?.status].join();

function outlookOf(product: PartnerProduct, typed: TypedProduct): string | null {
  if (product.status !== 'active') return texts.reviewsAgain;
  const waiting = changedFields(product, typed);
  return waiting.length > 0 ? texts.waitsFor(waiting) : null;
}
