import {
  PASSWORD_RESET_LIFETIME,
  acknowledgementSchema,
  changePasswordSchema,
  confirmPasswordSchema,
  currentUserSchema,
  forgotPasswordSchema,
  resetPasswordSchema,
} from '@mithai/contracts';
import { signedIn } from '../../../platform/access.ts';
import type { RateLimits } from '../../../platform/rate-limits.ts';
import type { Routes } from '../../../routes.ts';
import { secondFactorRequired } from '../identity.errors.ts';
import { presentUser } from '../identity.presenter.ts';
import { trustDevice } from '../second-factor/trusted-device.ts';
import { changePassword, confirmPassword } from './password-change.service.ts';
import { requestPasswordReset, resetPassword } from './password-reset.service.ts';
import { requirePasskey } from '../second-factor/factors.service.ts';
import { getSecondFactorStatus } from '../second-factor/second-factor.service.ts';
import { setSessionCookie, startSession } from '../sessions/session.service.ts';

export const passwordRoutes: Routes<{ limits: RateLimits }> = async (app, { env, orm, limits }) => {
  app.post(
    '/api/auth/confirm',
    {
      config: { limits: { account: 'CONFIRM', network: 'CONFIRM_BY_NETWORK' } },
      schema: {
        summary: 'Confirm the session with password and second factor, as sensitive actions require',
        body: confirmPasswordSchema,
        response: { 200: acknowledgementSchema },
      },
    },
    async (request, reply) => {
      setSessionCookie(
        reply,
        env,
        await confirmPassword(orm.em.fork(), { env, limits }, signedIn(request), request.body),
      );
      return { message: 'Thank you. You can continue.' };
    },
  );

  app.post(
    '/api/auth/change-password',
    {
      config: { limits: { account: 'CONFIRM', network: 'CONFIRM_BY_NETWORK' } },
      schema: {
        summary: 'Change the password and end all other sessions',
        body: changePasswordSchema,
        response: { 200: currentUserSchema },
      },
    },
    async (request, reply) => {
      const { user, token } = await changePassword(orm.em.fork(), env, signedIn(request), request.body);
      setSessionCookie(reply, env, token);
      trustDevice(request, reply, env, user);
      return presentUser(user);
    },
  );
};

export const passwordResetRoutes: Routes = async (app, { env, orm }) => {
  app.post(
    '/api/auth/forgot-password',
    {
      config: { limits: { account: 'RESET', network: 'RESET_BY_NETWORK' } },
      schema: {
        summary: 'Request a password reset link; the answer is the same for unknown addresses',
        body: forgotPasswordSchema,
        response: { 202: acknowledgementSchema },
      },
    },
    async (request, reply) => {
      await requestPasswordReset(orm.em.fork(), env, request.body);
      const message = `If there is an account for this address, we have sent a link to it. It works once, for ${PASSWORD_RESET_LIFETIME} minutes.`;
      return reply.status(202).send({ message });
    },
  );

  app.post(
    '/api/auth/reset-password',
    {
      config: { limits: { network: 'RESET_BY_NETWORK' } },
      schema: {
        summary: 'Reset the password with the emailed link, and sign in unless there is a second factor',
        body: resetPasswordSchema,
        response: { 200: currentUserSchema },
      },
    },
    async (request, reply) => {
      const user = await resetPassword(orm.em.fork(), env, request.body);
      const { isOn } = await getSecondFactorStatus(orm.em.fork(), user.id);
      if (isOn) throw secondFactorRequired();
      await requirePasskey(orm.em.fork(), env, user, 401);
      await startSession(request, reply, { env, em: orm.em.fork(), proof: { user, secondFactor: null } });
      return presentUser(user);
    },
  );
};
