import { productImportSchema, type ProductImport } from '@mithai/contracts';
// oxlint-disable-next-line no-restricted-imports -- a new file replaces the one that is read
import { useMutation as useLatestMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { toast } from '../../../ui/index.ts';
import { applyImport } from './apply-import.ts';
import type { ImportImage } from './import-files.ts';
import { ADMIN_PRODUCTS_KEY, productImportQuery, productImportsQuery } from './products.queries.ts';
import { isTooLarge, textOfFile } from '../read-file.ts';
import { spreadsheetNotices } from './spreadsheet.texts.ts';
import { uploadImages } from './upload-images.ts';

export class FileTooLarge extends Error {}

/** Uploads a spreadsheet for its preview. */
export function useReadSpreadsheet(onRead: (productImport: ProductImport) => void) {
  const queryClient = useQueryClient();
  return useLatestMutation({
    mutationFn: async (file: File) => {
      if (isTooLarge(file)) throw new FileTooLarge();
      return api.post(productImportSchema, '/api/admin/product-imports', { csv: await textOfFile(file) });
    },
    onSuccess: (productImport) => {
      queryClient.setQueryData(productImportQuery(productImport.id).queryKey, productImport);
      onRead(productImport);
    },
  });
}

const INITIAL_PROGRESS = { isUploading: false, done: 0, total: 0 };

/** Uploads the images first, which stay uploaded if the import fails. The import itself is all or nothing. */
export function useApplyImport(
  { id, pictures }: ProductImport,
  find: (cell: string) => ImportImage | null,
  confirmed: boolean,
) {
  const [progress, setProgress] = useState(INITIAL_PROGRESS);
  const [uploaded] = useState(() => new Map<ImportImage, string>());
  const mutation = useMutation({
    mutationFn: async (skipRefused: boolean) => {
      setProgress(INITIAL_PROGRESS);
      const byCell = new Map(
        pictures.flatMap(({ file }): [string, ImportImage][] => {
          const image = find(file);
          return image ? [[file, image]] : [];
        }),
      );
      const uploads = await uploadImages(byCell, {
        uploaded,
        skipRefused,
        onProgress: (done, total) => setProgress({ isUploading: true, done, total }),
      });
      return applyImport(id, { pictures: uploads, confirmed }, (share) =>
        setProgress({ isUploading: false, done: share, total: 1 }),
      );
    },
    done: ({ changed, added }) => spreadsheetNotices.imported(changed, added),
    refreshes: [productImportQuery(id).queryKey, productImportsQuery.queryKey, ADMIN_PRODUCTS_KEY],
  });
  return { ...mutation, progress };
}

export function useUndoImport(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.post(productImportSchema, `/api/admin/product-imports/${id}/undo`, {}),
    onSuccess: (undone) => {
      queryClient.setQueryData(productImportQuery(id).queryKey, undone);
      toast(spreadsheetNotices.undone);
      void queryClient.invalidateQueries({ queryKey: ADMIN_PRODUCTS_KEY });
      void queryClient.invalidateQueries({ queryKey: productImportsQuery.queryKey });
    },
  });
}
