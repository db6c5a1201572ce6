import { deliverySettingsSchema, zonesPreviewSchema, type UpdateDeliverySettings } from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { hasStatus } from '../../../api/problem.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { saveFile } from '../../../save-file.ts';
import { businessDate } from '../../../ui/index.ts';
import { DELIVERY_PATH, deliverySettingsQuery } from './delivery.queries.ts';
import { deliveryNotices as notices } from './delivery.texts.ts';

export function useUpdateDelivery() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (update: UpdateDeliverySettings) => api.put(deliverySettingsSchema, DELIVERY_PATH, update),
    onSuccess: (settings) => queryClient.setQueryData(deliverySettingsQuery.queryKey, settings),
    done: () => notices.saved,
    failed: notices.failed,
    onError: async (error) => {
      if (hasStatus(error, 409)) await queryClient.invalidateQueries({ queryKey: deliverySettingsQuery.queryKey });
    },
  });
}

export const usePreviewZones = () =>
  useMutation({
    mutationFn: (csv: string) => api.post(zonesPreviewSchema, `${DELIVERY_PATH}/zones/preview`, { csv }),
  });

export const useDownloadZones = () =>
  useMutation({
    mutationFn: () => api.text(`${DELIVERY_PATH}/zones.csv`),
    // Restores the byte order mark, which reading a response as text drops.
    onSuccess: (rows) => saveFile(`mithai-delivery-zones-${businessDate(new Date())}.csv`, 'text/csv', `\uFEFF${rows}`),
    failed: notices.downloadFailed,
  });
