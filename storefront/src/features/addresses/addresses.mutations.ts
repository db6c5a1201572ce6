import { deliveryAddressSchema, type DeliveryAddress, type WriteDeliveryAddress } from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { meQuery } from '../session/session.queries.ts';
import { addressesQuery } from './addresses.queries.ts';
import { addressNotices as notices } from './addresses.texts.ts';

const PATH = '/api/addresses';

/** The profile shows the default. */
const refreshes = [addressesQuery.queryKey, meQuery.queryKey];

/** Adds an address; with `edited`, replaces it unless it is newer than `updatedAt`. */
export const useSaveAddress = (edited: { id: number; updatedAt: string } | null) =>
  useMutation({
    mutationFn: (address: WriteDeliveryAddress) =>
      edited
        ? api.put(deliveryAddressSchema, `${PATH}/${edited.id}`, { ...address, updatedAt: edited.updatedAt })
        : api.post(deliveryAddressSchema, PATH, address),
    done: () => notices.saved,
    refreshes,
  });

export const useChooseDefault = ({ id }: DeliveryAddress) =>
  useMutation({
    mutationFn: () => api.send('PUT', `${PATH}/${id}/default`),
    done: () => notices.defaultChosen,
    failed: notices.failed,
    refreshes,
  });

/** `onDeleted` runs once the address is out of the list. */
export function useDeleteAddress({ id }: DeliveryAddress, onDeleted: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete(`${PATH}/${id}`),
    onSuccess: async () => {
      await queryClient.invalidateQueries(addressesQuery);
      onDeleted();
    },
    done: () => notices.deleted,
    failed: notices.failed,
    refreshes,
  });
}
