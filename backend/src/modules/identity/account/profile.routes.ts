import {
  acknowledgementSchema,
  currentUserSchema,
  idParamsSchema,
  updateAddressSchema,
  updateProfileSchema,
  verifyEmailSchema,
} from '@mithai/contracts';
import { networksOf } from '@mithai/server/network';
import { requireConfirmation, signedIn } from '../../../platform/access.ts';
import { clientIp } from '../../../platform/client-ip.ts';
import type { RateLimits } from '../../../platform/rate-limits.ts';
import type { Routes } from '../../../routes.ts';
import { presentUser } from '../identity.presenter.ts';
import { updateAddress, updateProfile } from '../identity.service.ts';
import { requireSelf } from './require-self.ts';
import { setSessionCookie } from '../sessions/session.service.ts';
import { requestVerification, verifyEmail } from '../email/verification.service.ts';

export const profileRoutes: Routes<{ limits: RateLimits }> = async (app, { env, orm, limits }) => {
  app.patch(
    '/api/users/:id',
    {
      schema: {
        summary: 'Update the profile',
        params: idParamsSchema,
        body: updateProfileSchema,
        response: { 200: currentUserSchema },
      },
    },
    async (request, reply) => {
      requireSelf(request, request.params.id);
      const { id, email } = signedIn(request);
      // The response discloses whether an account exists, as registration does, so it shares that limit.
      if (request.body.email.toLowerCase() !== email) {
        requireConfirmation(signedIn(request));
        await limits.take('REGISTER_BY_NETWORK', networksOf(clientIp(request, env)));
        await limits.take('REGISTER', id);
      }
      const { user, token } = await updateProfile(orm.em.fork(), env, signedIn(request), request.body);
      if (token) setSessionCookie(reply, env, token);
      return presentUser(user);
    },
  );

  app.patch(
    '/api/users/:id/address',
    {
      schema: {
        summary: 'Update the billing address',
        params: idParamsSchema,
        body: updateAddressSchema,
        response: { 200: currentUserSchema },
      },
    },
    async (request) =>
      presentUser(await updateAddress(orm.em.fork(), requireSelf(request, request.params.id), request.body.address)),
  );
};

export const verificationRoutes: Routes = async (app, { env, orm }) => {
  app.post(
    '/api/auth/send-verification',
    {
      config: { limits: { account: 'VERIFICATION', network: 'VERIFICATION_BY_NETWORK' } },
      schema: { summary: 'Send another verification code', response: { 200: acknowledgementSchema } },
    },
    async (request) => {
      const { id, email } = signedIn(request);
      await requestVerification(orm.em.fork(), env, id);
      return { message: `We've sent a verification code to ${email}. Please check your inbox and spam folder.` };
    },
  );

  app.post(
    '/api/auth/verify-email',
    {
      config: { limits: { account: 'VERIFICATION', network: 'VERIFICATION_BY_NETWORK' } },
      schema: {
        summary: 'Verify the email address',
        body: verifyEmailSchema,
        response: { 200: acknowledgementSchema },
      },
    },
    async (request, reply) => {
      const token = await verifyEmail(orm.em.fork(), env, signedIn(request), request.body.code);
      if (token) setSessionCookie(reply, env, token);
      return { message: 'Your email has been verified. You can now enjoy all features of the product.' };
    },
  );
};
