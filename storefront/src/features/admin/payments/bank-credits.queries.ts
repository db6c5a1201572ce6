import { bankCreditListSchema, type BankCreditsQuery } from '@mithai/contracts';
import { pagedQuery } from '../../../api/paged-query.ts';

export const BANK_CREDITS_KEY = ['admin', 'bank-credits'];

/** Newest first. */
export const bankCreditsQuery = (state: BankCreditsQuery['state']) =>
  pagedQuery({
    queryKey: [...BANK_CREDITS_KEY, state],
    schema: bankCreditListSchema,
    path: '/api/admin/bank-credits',
    params: { state },
    idOf: ({ id }) => id,
    // Every import and decision is audited; orders change the proposals.
    meta: { ofUser: true, live: ['audit', 'order'], isGathered: true },
  });
