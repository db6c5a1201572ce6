import { hasRight } from '@mithai/contracts';
import { createConcurrencyLimit } from '@mithai/server/concurrency-limit';
import type { Network } from '@mithai/server/network';
import type { SessionUser } from '../../platform/access.ts';
import { imagesBusy, tooManyUploads, tooManyUploadsFromNetwork } from './media.errors.ts';

/** Concurrent uploads, from the first byte to the response. Staff who edit the catalog have their own slots. */
const UPLOADS = { perAccount: 5, perAdmin: 20, perNetwork: 20, total: 100 };

/** Limits concurrent uploads per process: each holds a file and a connection as long as the client takes. */
export const createUploadSlots = () => {
  const accounts = createConcurrencyLimit(1);
  const networkLimit = createConcurrencyLimit(UPLOADS.perNetwork);
  const total = createConcurrencyLimit(UPLOADS.total);

  return {
    /**
     * Returns a function that releases the slot. Throws 429 for an account or network over its limit, 503 over the
     * total.
     */
    acquire({ id, role }: Pick<SessionUser, 'id' | 'role'>, networks: Network[]): () => void {
      const isForCatalog = hasRight(role, 'catalog');
      const releases: (() => void)[] = [];
      const releaseAll = () => {
        for (const release of releases) release();
      };
      const take = (release: (() => void) | null, refusal: () => Error) => {
        if (release) releases.push(release);
        else {
          releaseAll();
          throw refusal();
        }
      };
      take(
        accounts.acquire([{ key: String(id), factor: isForCatalog ? UPLOADS.perAdmin : UPLOADS.perAccount }]),
        tooManyUploads,
      );
      if (!isForCatalog) {
        take(networkLimit.acquire(networks), tooManyUploadsFromNetwork);
        take(total.acquire([{ key: 'all', factor: 1 }]), imagesBusy);
      }
      return releaseAll;
    },
  };
};
