import { timestampSchema } from '@mithai/contracts';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { draftKeyOf } from '../../drafts.ts';
import { tryStorage } from '../../try-storage.ts';
import { draftSchema, dropNaN } from './new-product-draft.ts';

const editedDraftSchema = z.object({
  savedAt: timestampSchema,
  version: z.string(),
  /** Changed fields only. */
  values: draftSchema,
});

export type EditedDraft = z.infer<typeof editedDraftSchema>;

interface Owner {
  userId: number;
  productId: number;
}

const keyOf = ({ userId, productId }: Owner): string => `${draftKeyOf('edited-product', userId)}.${productId}`;

export const editedProductDraft = {
  read: (owner: Owner): EditedDraft | null =>
    tryStorage(() => editedDraftSchema.parse(JSON.parse(sessionStorage.getItem(keyOf(owner)) ?? 'null'))),

  write: (owner: Owner, { version, values }: { version: string; values: FieldValues }): void => {
    const draft = { savedAt: new Date().toISOString(), version, values };
    tryStorage(() => sessionStorage.setItem(keyOf(owner), JSON.stringify(draft)));
  },

  clear: (owner: Owner): void => {
    tryStorage(() => sessionStorage.removeItem(keyOf(owner)));
  },
};

interface EditedProductDraftOptions {
  /** Null keeps no draft. */
  owner: Owner | null;
  version: string;
  /** Changed fields only. */
  changed: FieldValues;
  onRestore: (values: EditedDraft['values']) => void;
}

/** Restores a draft of the current version; one of an older version is only offered. */
export function useEditedProductDraft({ owner, version, changed, onRestore }: EditedProductDraftOptions) {
  const [found, setFound] = useState(() => owner && editedProductDraft.read(owner));
  const [isCurrent] = useState(() => found?.version === version);
  const hasWritten = useRef(false);
  const discarded = useRef<string>(null);
  const offered = isCurrent ? null : found;
  const written = JSON.stringify(dropNaN(changed));

  useEffect(() => {
    if (!isCurrent || !found) return;
    onRestore(found.values);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form opens
  }, []);

  useEffect(() => {
    if (!owner || offered || written === discarded.current) return;
    discarded.current = null;
    const values = JSON.parse(written) as FieldValues;
    if (Object.keys(values).length > 0) {
      editedProductDraft.write(owner, { version, values });
      hasWritten.current = true;
    } else if (hasWritten.current) {
      editedProductDraft.clear(owner);
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an owner is its two ids
  }, [owner?.userId, owner?.productId, version, written, offered]);

  const clear = () => owner && editedProductDraft.clear(owner);

  return {
    offered,
    restore: () => {
      if (offered) onRestore(offered.values);
      setFound(null);
    },
    /** Discards the older draft and keeps the current edits. */
    dismiss: () => {
      clear();
      setFound(null);
    },
    /** Discards the older draft and the current edits. */
    discard: () => {
      discarded.current = written;
      clear();
      setFound(null);
    },
  };
}
