import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { SHOWCASE } from '../../../service-worker/protocol.ts';

const schema = async () => (await import('@mithai/contracts/showcase')).showcaseSchema;

export const showcaseQuery = queryOptions({
  queryKey: ['shop', 'showcase'],
  queryFn: ({ signal }) => api.get(schema, SHOWCASE, { signal }),
  meta: { live: ['settings', 'product', 'catalog'], isServerOnly: true },
});
