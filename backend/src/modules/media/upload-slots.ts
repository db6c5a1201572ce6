import { createConcurrencyLimit } from '@mithai/contracts/server/concurrency-limit';
import type { Network } from '@mithai/contracts/server/network';
import type { SessionUser } from '../../platform/access.ts';
import { encoderBusy, tooManyUploads, tooManyUploadsFromNetwork } from './media.errors.ts';

/** Uploads in progress, from the first byte to the answer. The shop's own wait for nobody else's. */
const UPLOADS = { perAccount: 5, perAdmin: 20, perNetwork: 20, total: 100 };

/** Bounds the uploads of a process: each holds a file and a connection for as long as its sender takes. */
export const createUploadSlots = () => {
  const accounts = createConcurrencyLimit(1);
  const networkLimit = createConcurrencyLimit(UPLOADS.perNetwork);
  const total = createConcurrencyLimit(UPLOADS.total);

  return {
    /** Returns the function that releases the slot. Throws 429 for an account or a network that has too many, 503 for all together. */
    acquire({ id, role }: Pick<SessionUser, 'id' | 'role'>, networks: Network[]): () => void {
      const isAdmin = role === 'admin';
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
      take(accounts.acquire([{ key: String(id), factor: isAdmin ? UPLOADS.perAdmin : UPLOADS.perAccount }]), tooManyUploads);
      if (!isAdmin) {
        take(networkLimit.acquire(networks), tooManyUploadsFromNetwork);
        take(total.acquire([{ key: 'all', factor: 1 }]), encoderBusy);
      }
      return releaseAll;
    },
  };
};
