import type { AdminProductDetail } from '@mithai/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { userMessageOf } from '../../../api/problem.ts';
import { Button, ConfirmDialog, toast } from '../../../ui/index.ts';
import { useDeleteProduct } from '../products/products.mutations.ts';
import { editNotices, editTexts } from './edit.texts.ts';

const { delete: texts } = editTexts;

interface DeleteProductProps {
  product: AdminProductDetail;
  isPending: boolean;
  onDeleted: () => void;
}

/** For products that are off sale; the API refuses while the product is still referenced. */
export function DeleteProduct({ product: { id, name, status, sellerId }, isPending, onDeleted }: DeleteProductProps) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate({ from: '/admin/edit' });
  const leave = () => {
    onDeleted();
    toast(editNotices.deleted(name));
    return navigate({ search: (all) => ({ ...all, product: undefined }), ignoreBlocker: true });
  };
  const { mutate: remove, isPending: isDeleting, error, reset } = useDeleteProduct(id, leave);
  if (status !== 'draft' || sellerId !== null) return null;

  const close = () => {
    setAsking(false);
    reset();
  };

  return (
    <>
      <Button variant="quiet" disabled={isPending} onClick={() => setAsking(true)}>
        {texts.confirm}
      </Button>
      <ConfirmDialog
        open={isAsking}
        {...texts}
        text={texts.text(name)}
        isPending={isDeleting}
        isDestructive
        failure={error && userMessageOf(error)}
        onConfirm={() => remove()}
        onClose={close}
      />
    </>
  );
}
