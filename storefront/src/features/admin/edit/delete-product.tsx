import type { AdminProductDetail } from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { userMessageOf } from '../../../api/problem.ts';
import { Button, ConfirmDialog, toast } from '../../../ui/index.ts';
import { useDeleteProduct } from '../products/products.mutations.ts';
import { adminProductQuery } from '../products/products.queries.ts';
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
  const { mutate: remove, isPending: isDeleting, error, reset } = useDeleteProduct(id);
  const navigate = useNavigate({ from: '/admin/edit' });
  const queryClient = useQueryClient();
  if (status !== 'draft' || sellerId !== null) return null;

  const close = () => {
    setAsking(false);
    reset();
  };
  const confirm = () =>
    remove(undefined, {
      onSuccess: () => {
        onDeleted();
        toast(editNotices.deleted(name));
        void navigate({ search: (all) => ({ ...all, product: undefined }), ignoreBlocker: true }).then(() =>
          queryClient.removeQueries({ queryKey: adminProductQuery(id).queryKey }),
        );
      },
    });

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
        onConfirm={confirm}
        onClose={close}
      />
    </>
  );
}
