import { createLinkToken, verifyLinkToken, type LinkKeys } from '../../platform/link-token.ts';

const PURPOSES = { confirm: 'stock alert: confirm', unsubscribe: 'stock alert: unsubscribe' };

type Purpose = keyof typeof PURPOSES;

export const createAlertToken = (env: LinkKeys, purpose: Purpose, alertId: number): string =>
  createLinkToken(env, PURPOSES[purpose], alertId);

export const verifyAlertToken = (env: LinkKeys, purpose: Purpose, token: string): number | null =>
  verifyLinkToken(env, PURPOSES[purpose], token);
