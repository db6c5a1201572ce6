import { useQuery } from '@tanstack/react-query';
import { meQuery } from './session.queries.ts';

/** False for an account that signs in by emailed codes alone. */
export const useHasPassword = (): boolean => useQuery({ ...meQuery, enabled: false }).data?.hasPassword ?? true;
