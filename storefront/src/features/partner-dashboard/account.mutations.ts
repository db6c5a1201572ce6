import { type BankAccount, partnerApplicationSchema } from '@mithai/contracts';
import { api } from '../../api/client.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { partnerStatusQuery } from '../partner-application/partner-status.queries.ts';
import { useConfirmed } from '../security/confirmation.tsx';
import { bankAccountNotice } from './account.texts.ts';

export function useChangeBankAccount() {
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (account: BankAccount) =>
      confirmed(() => api.put(partnerApplicationSchema, '/api/partner-sellers/bank-account', account)),
    gcTime: 0,
    done: () => bankAccountNotice,
    refreshes: [partnerStatusQuery.queryKey],
  });
}
