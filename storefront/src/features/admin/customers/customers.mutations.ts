import type { Customer, CustomerNote } from '@mithai/contracts';
import { api } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { CUSTOMERS_KEY, CUSTOMERS_PATH } from './customers.queries.ts';
import { noteNotices as notices } from './customers.texts.ts';

const NOTES_PATH = '/api/admin/customer-notes';
const refreshes = [[...CUSTOMERS_KEY, 'one']];

export const useAddNote = ({ id }: Pick<Customer, 'id'>) =>
  useMutation({
    mutationFn: (note: { text: string }) => api.send('POST', `${CUSTOMERS_PATH}/${id}/notes`, note),
    done: () => notices.saved,
    refreshes,
  });

/** `updatedAt` is the version that the author edits. */
export const useChangeNote = ({ id }: CustomerNote) =>
  useMutation({
    mutationFn: (note: { text: string; updatedAt: string }) => api.send('PATCH', `${NOTES_PATH}/${id}`, note),
    done: () => notices.saved,
    refreshes,
  });

export const useDeleteNote = ({ id }: CustomerNote) =>
  useMutation({
    mutationFn: () => api.delete(`${NOTES_PATH}/${id}`),
    done: () => notices.deleted,
    failed: notices.failed,
    refreshes,
  });
