import type { LiveMessage, LiveTopic } from '@mithai/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { containsProduct, withStock } from './products-in-cache.ts';

/** Spreads the refetches of all clients over a second after a change that concerns everyone. */
const JITTER_MS = 1000;

/** A changed setting is on every page within a second, request included. */
const SETTINGS_JITTER_MS = 400;

const SMALL_AUDIENCE_TOPICS: readonly LiveTopic[] = [
  'cart',
  'customer',
  'kitchen',
  'order',
  'partner',
  'payment',
  'pieces',
  'review',
  'ticket',
  'wishlist',
];

/** Applies live messages to the query cache: patches a stock in place and invalidates everything else. */
export function createUpdateHandler(queryClient: QueryClient) {
  let waiting: LiveMessage[] = [];
  let timer: number | undefined;

  const refresh = (messages: LiveMessage[], isMeant: (query: Query, message: LiveMessage) => boolean) => {
    void queryClient.invalidateQueries({
      predicate: (query) =>
        !isBeingChanged(query) && messages.some((message) => isMeant(query, message) && concerns(query, message)),
    });
  };

  /** A query with a running mutation is refetched once the mutation settles. */
  const isBeingChanged = ({ queryKey }: Query) => queryClient.isMutating({ mutationKey: queryKey }) > 0;

  const refreshWaiting = () => {
    timer = undefined;
    refresh(waiting, (query, message) => isGathered(query) || !hasSmallAudience(message));
    waiting = [];
  };

  const setStock = (productId: number, stock: number) => {
    const holders = queryClient
      .getQueryCache()
      .findAll({ predicate: (query) => isLive(query) && containsProduct(query.state.data, productId) });
    for (const query of holders) {
      // `setQueryData` would mark the query fresh and lose a pending invalidation, for example of a price.
      query.setState({ data: withStock(query.state.data, productId, stock) });
      // A response in flight may predate the change.
      if (query.state.fetchStatus !== 'idle')
        void queryClient.invalidateQueries({ predicate: (other) => other === query });
    }
  };

  return {
    apply(message: LiveMessage): void {
      if (message.topic === 'stock') setStock(message.productId, message.stock);
      if (hasSmallAudience(message)) refresh([message], (query) => !isGathered(query));
      waiting.push(message);
      const isUrgent = message.topic === 'settings';
      if (isUrgent) clearTimeout(timer);
      if (isUrgent || timer === undefined)
        timer = window.setTimeout(refreshWaiting, Math.random() * (isUrgent ? SETTINGS_JITTER_MS : JITTER_MS));
    },
    stop: () => clearTimeout(timer),
  };
}

const hasSmallAudience = ({ topic }: LiveMessage): boolean => SMALL_AUDIENCE_TOPICS.includes(topic);

const isGathered = ({ meta }: Query): boolean => meta?.isGathered === true;

const isLive = ({ meta }: Query): boolean => meta?.live !== undefined;

function concerns(query: Query, message: LiveMessage): boolean {
  if (!query.meta?.live) return false;
  if (message.topic === 'resync' || query.meta.live.includes(message.topic)) return true;
  return (
    message.topic === 'product' &&
    (query.meta.ofProduct === message.productId || containsProduct(query.state.data, message.productId))
  );
}
