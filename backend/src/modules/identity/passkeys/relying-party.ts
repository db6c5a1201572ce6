import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../../../env.ts';
import { isLocalDemonstration } from '../../../platform/csrf.ts';
import { passkeysUnavailable } from './passkeys.errors.ts';

/** WebAuthn's name for the site that a passkey belongs to. */
export interface RelyingParty {
  /** Host name. */
  id: string;
  origin: string;
}

/** The shop of `PUBLIC_URL`, or the local URL at which a demonstration was opened. Throws 409 for an IP address. */
export const relyingPartyOf = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  env: Pick<Env, 'PUBLIC_URL' | 'NODE_ENV' | 'PROXY_SECRET'>,
): RelyingParty => {
  const { origin: asking = '' } = headers;
  const { origin, hostname } = new URL(isLocalDemonstration(headers, asking, env) ? asking : env.PUBLIC_URL);
  if (isIP(hostname.replace(/^\[(.*)\]$/, '$1'))) throw passkeysUnavailable();
  return { id: hostname, origin };
};
