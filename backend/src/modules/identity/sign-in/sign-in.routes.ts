import { acknowledgementSchema, currentUserSchema, loginSchema, registerSchema } from '@mithai/contracts';
import { networksOf } from '@mithai/server/network';
import { signedIn } from '../../../platform/access.ts';
import { clientIp } from '../../../platform/client-ip.ts';
import type { RateLimits } from '../../../platform/rate-limits.ts';
import type { Routes } from '../../../routes.ts';
import { clearCodeToken, readCodeToken, setCodeToken } from './browser-code.ts';
import { emailCodeRequired } from '../identity.errors.ts';
import { presentUser } from '../identity.presenter.ts';
import { register } from '../identity.service.ts';
import { readDeviceCookie, trustDevice } from '../second-factor/trusted-device.ts';
import { login } from './login.service.ts';
import { clearSessionCookie, revokeSessionOf, startSession } from '../sessions/session.service.ts';
import { createSignInCode, signInCodes } from './sign-in-code.service.ts';
import type { User } from '../user.entity.ts';
import { getUser } from '../user.service.ts';

export const signInRoutes: Routes<{ limits: RateLimits }> = async (app, options) => {
  await app.register(passwordSignInRoutes, options);
  await app.register(currentSessionRoutes, options);
};

const passwordSignInRoutes: Routes<{ limits: RateLimits }> = async (app, { env, orm, limits }) => {
  app.post(
    '/api/auth/register',
    {
      config: { limits: { account: 'REGISTER', network: 'REGISTER_BY_NETWORK' } },
      schema: {
        summary: 'Register and sign in',
        body: registerSchema,
        response: { 201: currentUserSchema },
      },
    },
    async (request, reply) => {
      const user = await register(orm.em.fork(), env, request.body);
      await startSession(request, reply, { env, em: orm.em.fork(), proof: { user, secondFactor: null } });
      return reply.status(201).send(presentUser(user));
    },
  );

  app.post(
    '/api/auth/login',
    { schema: { summary: 'Sign in', body: loginSchema, response: { 200: currentUserSchema } } },
    async (request, reply) => {
      const origin = {
        networks: networksOf(clientIp(request, env)),
        deviceCookie: readDeviceCookie(request, env),
        signInCodeToken: readCodeToken(request, env, signInCodes),
      };
      const requireEmailCode = async (owner: User | null) => {
        setCodeToken(reply, env, signInCodes, await createSignInCode(orm.em.fork(), env, owner));
        throw emailCodeRequired();
      };
      const onProven = (owner: User) => {
        clearCodeToken(reply, env, signInCodes);
        trustDevice(request, reply, env, owner);
      };
      const proof = await login(orm.em.fork(), { env, limits, requireEmailCode, onProven }, request.body, origin);
      await startSession(request, reply, { env, em: orm.em.fork(), proof });
      return presentUser(proof.user);
    },
  );
};

const currentSessionRoutes: Routes = async (app, { env, orm }) => {
  app.post(
    '/api/auth/logout',
    { schema: { summary: 'Sign out', response: { 200: acknowledgementSchema } } },
    async (request, reply) => {
      if (await revokeSessionOf(orm.em, env, request)) clearSessionCookie(reply, env);
      return { message: 'You have been logged out successfully' };
    },
  );

  app.get(
    '/api/auth/me',
    { schema: { summary: 'Get the signed-in user', response: { 200: currentUserSchema } } },
    async (request) => presentUser(await getUser(orm.em.fork(), signedIn(request).id)),
  );
};
