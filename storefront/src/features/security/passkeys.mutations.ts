import { passkeySchema, type Passkey, type RenamePasskey } from '@mithai/contracts';
import { api } from '../../api/client.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { language } from '../../language/language.texts.ts';
import { useConfirmed } from './confirmation.tsx';
import { newPasskeyName } from './new-passkey-name.ts';
import { passkeyNotices as notices, passkeysTexts as texts } from './passkeys.texts.ts';
import { passkeysQuery, secondFactorQuery, sessionsQuery } from './security.queries.ts';

const REFRESHES = [passkeysQuery.queryKey, secondFactorQuery.queryKey, sessionsQuery.queryKey];

/** Named after the device, unlike those that the account has. The session counts as opened by it from then on. */
export function useAddPasskey(passkeys: readonly Passkey[]) {
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: async () => {
      const { createPasskey } = await import('../passkeys/ceremonies.ts');
      const credential = await confirmed(createPasskey);
      const name = newPasskeyName(texts.name(platformName()), passkeys);
      return confirmed(() => api.post(passkeySchema, '/api/auth/passkeys', { name, language, credential }));
    },
    done: ({ name }) => notices.added(name),
    refreshes: REFRESHES,
  });
}

export function useRenamePasskey({ id }: Passkey, onSuccess: () => void) {
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (input: RenamePasskey) => confirmed(() => api.patch(passkeySchema, `/api/auth/passkeys/${id}`, input)),
    onSuccess,
    done: ({ name }) => notices.renamed(name),
    refreshes: [passkeysQuery.queryKey],
  });
}

/** The server ends the other sessions that the passkey opened. */
export function useRemovePasskey({ id, name }: Passkey) {
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: () => confirmed(() => api.delete(`/api/auth/passkeys/${id}?language=${language}`)),
    done: () => notices.removed(name),
    refreshes: REFRESHES,
  });
}

/** "Windows" or "Android", where the browser tells. */
function platformName(): string {
  const { userAgentData } = navigator as Navigator & { userAgentData?: { platform?: string } };
  return userAgentData?.platform || texts.unknownPlatform;
}
