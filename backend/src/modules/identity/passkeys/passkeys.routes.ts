import {
  acknowledgementSchema,
  addPasskeySchema,
  currentUserSchema,
  idParamsSchema,
  passkeyCreationOptionsSchema,
  passkeyLanguageSchema,
  passkeyListSchema,
  passkeyRequestOptionsSchema,
  passkeySchema,
  renamePasskeySchema,
  usePasskeySchema,
} from '@mithai/contracts';
import { networksOf } from '@mithai/server/network';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../../env.ts';
import { signedIn } from '../../../platform/access.ts';
import { clientIp } from '../../../platform/client-ip.ts';
import type { LimitName, RateLimits } from '../../../platform/rate-limits.ts';
import type { Routes } from '../../../routes.ts';
import { readCodeToken, setCodeToken } from '../sign-in/browser-code.ts';
import { presentUser } from '../identity.presenter.ts';
import { passkeyCookie, type Issued } from './passkey-challenges.ts';
import { addPasskey, createRegistrationOptions, removePasskey } from './passkey-registration.service.ts';
import { confirmByPasskey, createRequestOptions, signInByPasskey } from './passkey-sign-in.service.ts';
import { presentPasskey } from './passkeys.presenter.ts';
import { listPasskeys, renamePasskey } from './passkeys.service.ts';
import { relyingPartyOf } from './relying-party.ts';
import { setSessionCookie, startSession } from '../sessions/session.service.ts';
import { identifyTrustedDevice } from '../second-factor/trusted-device.ts';

const OPTIONS = { limits: { account: 'PASSKEY', network: 'CONFIRM_BY_NETWORK' } } as const;
const CONFIRMATION = { limits: { account: 'CONFIRM', network: 'CONFIRM_BY_NETWORK' } } as const;

export const passkeyRoutes: Routes = async (app, options) => {
  await app.register(registrationRoutes, options);
  await app.register(managementRoutes, options);
};

const registrationRoutes: Routes = async (app, { env, orm }) => {
  app.post(
    '/api/auth/passkeys/options',
    {
      config: OPTIONS,
      schema: { summary: 'Begin to add a passkey', response: { 200: passkeyCreationOptionsSchema } },
    },
    async (request, reply) =>
      issue(
        reply,
        env,
        await createRegistrationOptions(orm.em.fork(), env, signedIn(request), ceremonyOf(request, env)),
      ),
  );

  app.post(
    '/api/auth/passkeys',
    {
      config: CONFIRMATION,
      schema: { summary: 'Add a passkey', body: addPasskeySchema, response: { 201: passkeySchema } },
    },
    async (request, reply) => {
      const ceremony = ceremonyOf(request, env);
      const { passkey, token } = await addPasskey(orm.em.fork(), env, signedIn(request), {
        ...request.body,
        ...ceremony,
      });
      setSessionCookie(reply, env, token);
      return reply.status(201).send(presentPasskey(passkey));
    },
  );
};

const managementRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/auth/passkeys',
    { schema: { summary: 'List the account’s passkeys', response: { 200: passkeyListSchema } } },
    async (request) => (await listPasskeys(orm.em.fork(), signedIn(request).id)).map(presentPasskey),
  );

  app.patch(
    '/api/auth/passkeys/:id',
    {
      schema: {
        summary: 'Rename a passkey',
        params: idParamsSchema,
        body: renamePasskeySchema,
        response: { 200: passkeySchema },
      },
    },
    async (request) => {
      const { params, body } = request;
      return presentPasskey(await renamePasskey(orm.em.fork(), signedIn(request).id, params.id, body.name));
    },
  );

  app.delete(
    '/api/auth/passkeys/:id',
    {
      schema: {
        summary: 'Remove a passkey, and end the other sessions that it opened',
        params: idParamsSchema,
        querystring: passkeyLanguageSchema,
        response: { 200: acknowledgementSchema },
      },
    },
    async (request, reply) => {
      const removal = { passkeyId: request.params.id, language: request.query.language };
      setSessionCookie(reply, env, await removePasskey(orm.em.fork(), env, signedIn(request), removal));
      return { message: 'The passkey no longer signs in to your account.' };
    },
  );
};

/** Signing in, and confirming a session. */
export const passkeyCeremonyRoutes: Routes<{ limits: RateLimits }> = async (app, options) => {
  await app.register(passkeySignInRoutes, options);
  await app.register(passkeyConfirmationRoutes, options);
};

const passkeySignInRoutes: Routes<{ limits: RateLimits }> = async (app, { env, orm, limits }) => {
  /** Trusted devices count separately, so that a stranger in the staff's network does not lock them out. */
  const countCall = async (request: FastifyRequest, byNetwork: LimitName) => {
    const device = await identifyTrustedDevice(orm.em.fork(), env, request);
    if (device) await limits.take('PASSKEY', `${byNetwork} of ${device}`);
    else await limits.take(byNetwork, networksOf(clientIp(request, env)));
  };

  app.post(
    '/api/auth/sign-in-by-passkey/options',
    {
      schema: { summary: 'Begin to sign in with a passkey', response: { 200: passkeyRequestOptionsSchema } },
    },
    async (request, reply) => {
      await countCall(request, 'PASSKEY_OPTIONS_BY_NETWORK');
      return issue(reply, env, await createRequestOptions(orm.em.fork(), null, ceremonyOf(request, env)));
    },
  );

  app.post(
    '/api/auth/sign-in-by-passkey',
    {
      schema: { summary: 'Sign in with a passkey', body: usePasskeySchema, response: { 200: currentUserSchema } },
    },
    async (request, reply) => {
      await countCall(request, 'PASSKEY_BY_NETWORK');
      const proof = await signInByPasskey(orm.em.fork(), env, {
        ...ceremonyOf(request, env),
        ...request.body,
        log: request.log,
      });
      await startSession(request, reply, { env, em: orm.em.fork(), proof });
      return presentUser(proof.user);
    },
  );
};

const passkeyConfirmationRoutes: Routes = async (app, { env, orm }) => {
  app.post(
    '/api/auth/confirm-by-passkey/options',
    {
      config: OPTIONS,
      schema: {
        summary: 'Begin to confirm the session with a passkey',
        response: { 200: passkeyRequestOptionsSchema },
      },
    },
    async (request, reply) =>
      issue(reply, env, await createRequestOptions(orm.em.fork(), signedIn(request).id, ceremonyOf(request, env))),
  );

  app.post(
    '/api/auth/confirm-by-passkey',
    {
      config: CONFIRMATION,
      schema: {
        summary: 'Confirm the session with a passkey, as sensitive actions require',
        body: usePasskeySchema,
        response: { 200: acknowledgementSchema },
      },
    },
    async (request, reply) => {
      const assertion = { ...ceremonyOf(request, env), ...request.body, log: request.log };
      setSessionCookie(reply, env, await confirmByPasskey(orm.em.fork(), signedIn(request), assertion));
      return { message: 'Thank you. You can continue.' };
    },
  );
};

const ceremonyOf = (request: FastifyRequest, env: Env) => ({
  party: relyingPartyOf(request, env),
  token: readCodeToken(request, env, passkeyCookie),
});

const issue = <Options>(reply: FastifyReply, env: Env, { options, token }: Issued<Options>): Options => {
  setCodeToken(reply, env, passkeyCookie, token);
  return options;
};
