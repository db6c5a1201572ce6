import {
  acknowledgementSchema,
  codeRequestedSchema,
  confirmByEmailSchema,
  currentUserSchema,
  ONE_TIME_CODE_LIFETIME,
  requestConfirmationCodeSchema,
  requestSignInCodeSchema,
  setPasswordSchema,
  signInByEmailSchema,
} from '@mithai/contracts';
import { signedIn } from '../../../platform/access.ts';
import type { RateLimits } from '../../../platform/rate-limits.ts';
import type { Routes } from '../../../routes.ts';
import { clearCodeToken, readCodeToken, setCodeToken } from '../sign-in/browser-code.ts';
import { signInByEmail } from '../sign-in/email-sign-in.service.ts';
import { presentUser } from '../identity.presenter.ts';
import { createOneTimeCode, oneTimeCodes } from './one-time-code.service.ts';
import { confirmByEmail, requestConfirmationCode, setPassword } from '../sign-in/passwordless.service.ts';
import { setSessionCookie, startSession } from '../sessions/session.service.ts';
import { findTrustedDevice, readDeviceCookie, trustDevice } from './trusted-device.ts';
import { User } from '../user.entity.ts';

const CODE_SENT = `We’ve emailed you a code. It works in this browser, once, for ${ONE_TIME_CODE_LIFETIME} minutes.`;

export const emailSignInRoutes: Routes<{ limits: RateLimits }> = async (app, { env, orm, limits }) => {
  app.post(
    '/api/auth/sign-in-codes',
    {
      config: { limits: { account: 'ONE_TIME_CODE', network: 'ONE_TIME_CODE_BY_NETWORK' } },
      schema: {
        summary: 'Email a code to sign in with; the answer is the same for unknown addresses',
        body: requestSignInCodeSchema,
        response: { 202: codeRequestedSchema },
      },
    },
    async (request, reply) => {
      const email = request.body.email.toLowerCase();
      const user = await orm.em.fork().findOne(User, { email, isActive: true });
      const { token, resendAfterSeconds } = await createOneTimeCode(orm.em.fork(), env, {
        purpose: 'sign-in',
        email,
        language: request.body.language,
        isTrusted: Boolean(user && findTrustedDevice(env, readDeviceCookie(request, env), user)),
        token: readCodeToken(request, env, oneTimeCodes),
      });
      setCodeToken(reply, env, oneTimeCodes, token);
      return reply.status(202).send({ message: CODE_SENT, resendAfterSeconds });
    },
  );

  app.post(
    '/api/auth/sign-in-by-email',
    {
      config: { limits: { account: 'LOGIN', network: 'LOGIN_BY_NETWORK' } },
      schema: {
        summary: 'Sign in with an emailed code, and open an account if the address has none',
        body: signInByEmailSchema,
        response: { 200: currentUserSchema },
      },
    },
    async (request, reply) => {
      const token = readCodeToken(request, env, oneTimeCodes);
      const proof = await signInByEmail(orm.em.fork(), { env, limits }, request.body, token);
      await startSession(request, reply, { env, em: orm.em.fork(), proof });
      clearCodeToken(reply, env, oneTimeCodes);
      return presentUser(proof.user);
    },
  );
};

export const passwordlessRoutes: Routes<{ limits: RateLimits }> = async (app, options) => {
  await app.register(confirmationCodeRoutes, options);
  await app.register(firstPasswordRoutes, options);
};

const confirmationCodeRoutes: Routes<{ limits: RateLimits }> = async (app, { env, orm, limits }) => {
  app.post(
    '/api/auth/confirmation-codes',
    {
      config: { limits: { account: 'ONE_TIME_CODE', network: 'ONE_TIME_CODE_BY_NETWORK' } },
      schema: {
        summary: 'Email a code that confirms the session of an account without a password',
        body: requestConfirmationCodeSchema,
        response: { 202: codeRequestedSchema },
      },
    },
    async (request, reply) => {
      const { token, resendAfterSeconds } = await requestConfirmationCode(orm.em.fork(), env, signedIn(request).id, {
        language: request.body.language,
        token: readCodeToken(request, env, oneTimeCodes),
      });
      setCodeToken(reply, env, oneTimeCodes, token);
      return reply.status(202).send({ message: CODE_SENT, resendAfterSeconds });
    },
  );

  app.post(
    '/api/auth/confirm-by-email',
    {
      config: { limits: { account: 'CONFIRM', network: 'CONFIRM_BY_NETWORK' } },
      schema: {
        summary: 'Confirm the session of an account without a password, with an emailed code and the second factor',
        body: confirmByEmailSchema,
        response: { 200: acknowledgementSchema },
      },
    },
    async (request, reply) => {
      const attempt = { ...request.body, token: readCodeToken(request, env, oneTimeCodes) };
      setSessionCookie(reply, env, await confirmByEmail(orm.em.fork(), { env, limits }, signedIn(request), attempt));
      clearCodeToken(reply, env, oneTimeCodes);
      return { message: 'Thank you. You can continue.' };
    },
  );
};

const firstPasswordRoutes: Routes = async (app, { env, orm }) => {
  app.post(
    '/api/auth/set-password',
    {
      config: { limits: { account: 'CONFIRM', network: 'CONFIRM_BY_NETWORK' } },
      schema: {
        summary: 'Set the first password of an account without one, and end all other sessions',
        body: setPasswordSchema,
        response: { 200: currentUserSchema },
      },
    },
    async (request, reply) => {
      const { user, token } = await setPassword(orm.em.fork(), env, signedIn(request), request.body.newPassword);
      setSessionCookie(reply, env, token);
      trustDevice(request, reply, env, user);
      return presentUser(user);
    },
  );
};
