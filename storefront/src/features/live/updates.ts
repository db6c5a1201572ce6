import type { LiveMessage, LiveTopic } from '@mithai/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { holds, withStock } from './held-products.ts';

/** Not everybody asks for what changed for everybody at the same moment. */
const SPREAD_MS = 1000;

const IS_FOR_FEW: readonly LiveTopic[] = ['cart', 'order', 'partner', 'review'];

/** Brings what the page has read up to date: a stock in place, all else by reading it anew. */
export function createUpdates(queryClient: QueryClient) {
  let waiting: LiveMessage[] = [];
  let timer: number | undefined;

  const refresh = (messages: LiveMessage[], isMeant: (query: Query, message: LiveMessage) => boolean) => {
    void queryClient.invalidateQueries({
      predicate: (query) => !isBeingChanged(query) && messages.some((message) => isMeant(query, message) && concerns(query, message)),
    });
  };

  /** What the page itself is changing is read anew when that is done. */
  const isBeingChanged = ({ queryKey }: Query) => queryClient.isMutating({ mutationKey: queryKey }) > 0;

  const refreshWaiting = () => {
    timer = undefined;
    refresh(waiting, (query, message) => isGathered(query) || !isForFew(message));
    waiting = [];
  };

  const setStock = (productId: number, stock: number) => {
    const holders = queryClient.getQueryCache().findAll({ predicate: (query) => isLive(query) && holds(query.state.data, productId) });
    for (const query of holders) {
      // Setting a query's data would call it up to date, and a price that has yet to be read would be forgotten.
      query.setState({ data: withStock(query.state.data, productId, stock) });
      // What is on its way may be older.
      if (query.state.fetchStatus !== 'idle') void queryClient.invalidateQueries({ predicate: (other) => other === query });
    }
  };

  return {
    apply(message: LiveMessage): void {
      if (message.topic === 'stock') setStock(message.productId, message.stock);
      if (isForFew(message)) refresh([message], (query) => !isGathered(query));
      waiting.push(message);
      timer ??= window.setTimeout(refreshWaiting, Math.random() * SPREAD_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

const isForFew = ({ topic }: LiveMessage): boolean => IS_FOR_FEW.includes(topic);

const isGathered = ({ meta }: Query): boolean => meta?.isGathered === true;

const isLive = ({ meta }: Query): boolean => meta?.live !== undefined;

function concerns(query: Query, message: LiveMessage): boolean {
  if (!query.meta?.live) return false;
  if (message.topic === 'resync' || query.meta.live.includes(message.topic)) return true;
  return message.topic === 'product' && (query.meta.ofProduct === message.productId || holds(query.state.data, message.productId));
}
