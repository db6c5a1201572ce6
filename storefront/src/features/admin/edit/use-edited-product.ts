import type { AdminProductDetail, ProductUpdate } from '@mithai/contracts';
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { useWatch } from 'react-hook-form';
import { hasCode, userMessageOf } from '../../../api/problem.ts';
import { useZodForm } from '../../../api/use-zod-form.ts';
import { toast, type Notice } from '../../../ui/index.ts';
import { useEditedProductDraft } from '../../product-form/edited-product-draft.ts';
import { differingFields, EDITED_FIELDS, valuesOf } from '../products/product-values.ts';
import { useUpdateProduct } from '../products/products.mutations.ts';
import { productNotices } from '../products/products.texts.ts';
import { editSchemaOf } from './edit-schema.ts';
import { editNotices } from './edit.texts.ts';

/**
 * Edit form with optimistic locking. `base` is the version that the user last saw: the API refuses a save with 409
 * if another window has changed the product since.
 */
export function useEditedProduct(product: AdminProductDetail, userId: number | undefined) {
  const [base, setBase] = useState<AdminProductDetail>(product);
  const { save, isPending, error } = useSaveProduct(base, setBase);
  const failure = isConflict(error) ? null : error;
  const form = useZodForm({ schema: editSchemaOf(base), defaultValues: valuesOf(product), failure });
  const { control, reset, setValue } = form;
  const typed = { ...valuesOf(base), ...useWatch({ control }) };
  const changed = differingFields(valuesOf(base), typed);
  const isDirty = changed.length > 0;
  const differing = differingFields(valuesOf(base), valuesOf(product));
  const isBehind = product.updatedAt > base.updatedAt;
  const draft = useEditedProductDraft({
    owner: userId === undefined ? null : { userId, productId: product.id },
    version: base.updatedAt,
    changed: Object.fromEntries(changed.map((field) => [field, typed[field]])),
    onRestore: (values) => {
      for (const field of EDITED_FIELDS) if (field in values) setValue(field, values[field]);
    },
  });

  // Without differing edits there is nothing to resolve: adopt the new version.
  useEffect(() => {
    if (!isBehind || (isDirty && differing.length > 0) || isPending) return;
    if (!isDirty) reset(valuesOf(product));
    setBase(product);
  }, [isBehind, isDirty, differing.length, isPending, product, reset]);

  return {
    ...form,
    base,
    typed,
    changed,
    isDirty,
    /** Fields that another window changed while something was typed here. */
    conflict: isBehind && isDirty ? differing : [],
    isPending,
    draft,
    refusal: isConflict(error) ? null : form.refusal,
    save,
    /** Fields that were not edited here take the new values. */
    keepMine: () => {
      for (const field of differing) if (!changed.includes(field)) setValue(field, valuesOf(product)[field]);
      setBase(product);
    },
    takeTheirs: () => {
      reset(valuesOf(product));
      setBase(product);
    },
    discard: () => {
      reset(valuesOf(base));
      draft.discard();
    },
  };
}

/** Saves against the version on screen and offers to undo it. */
function useSaveProduct(base: AdminProductDetail, setBase: Dispatch<SetStateAction<AdminProductDetail>>) {
  const update = useUpdateProduct(base.id);
  const explain = (error: unknown) => toast(productNotices.updateFailed(userMessageOf(error)));

  function save(changes: Partial<ProductUpdate>, noticeOf: (name: string, undo: () => void) => Notice): void {
    const former = { ...valuesOf(base), status: base.status === 'pending_review' ? undefined : base.status };
    update.mutate(
      { ...valuesOf(base), ...changes, updatedAt: base.updatedAt },
      {
        onSuccess: (saved) => {
          setBase((current) => ({ ...current, ...saved }));
          // `mutateAsync`, because callbacks of `mutate` do not run after the form has unmounted.
          const undo = () =>
            void update
              .mutateAsync({ ...former, updatedAt: saved.updatedAt })
              .then(({ name }) => toast(editNotices.undone(name)), explain);
          toast(noticeOf(saved.name, undo));
        },
        onError: explain,
      },
    );
  }

  return { save, isPending: update.isPending, error: update.error };
}

const isConflict = (error: unknown): boolean => hasCode(error, 'product_changed');
