import { missingOnSale, type AdminProductDetail } from '@mithai/contracts';
import { useState } from 'react';
import { Button, ConfirmDialog } from '../../../ui/index.ts';
import { editTexts } from './edit.texts.ts';

const { sale: texts } = editTexts;

interface SaleStatusProps {
  product: AdminProductDetail;
  hasUnsaved: boolean;
  isPending: boolean;
  onChange: (status: 'draft' | 'active') => void;
}

/** Saves on its own, without the values typed in the form. */
export function SaleStatus({ product, hasUnsaved, isPending, onChange }: SaleStatusProps) {
  const { name, status } = product;
  const [isAsking, setAsking] = useState(false);
  if (status === 'pending_review') return null;
  const isOnSale = status === 'active';
  const isIncomplete = !isOnSale && missingOnSale(product).length > 0;
  return (
    <>
      <Button variant="secondary" disabled={isPending || isIncomplete} onClick={() => setAsking(true)}>
        {isOnSale ? texts.off : texts.on}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={isOnSale ? texts.offTitle : texts.onTitle}
        confirm={isOnSale ? texts.off : texts.on}
        cancel={texts.cancel}
        isDestructive={isOnSale}
        onConfirm={() => {
          setAsking(false);
          onChange(isOnSale ? 'draft' : 'active');
        }}
        onClose={() => setAsking(false)}
      >
        <p>{isOnSale ? texts.offText(name) : texts.onText(name)}</p>
        {hasUnsaved && <p>{texts.unsaved}</p>}
      </ConfirmDialog>
    </>
  );
}
