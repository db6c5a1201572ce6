import {
  PASSWORD_RESET_LIFETIME,
  acknowledgementSchema,
  changePasswordSchema,
  confirmPasswordSchema,
  currentUserSchema,
  forgotPasswordSchema,
  idParamsSchema,
  loginSchema,
  registerSchema,
  resetPasswordSchema,
  updateAddressSchema,
  updateProfileSchema,
  verifyEmailSchema,
} from '@mithai/contracts';
import { networksOf } from '@mithai/contracts/server/network';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Env } from '../../env.ts';
import type { Orm } from '../../orm.ts';
import { requireConfirmation, signedIn } from '../../platform/access.ts';
import { clientIp } from '../../platform/client-ip.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { emailCodeRequired, secondFactorRequired } from './identity.errors.ts';
import { presentUser } from './identity.presenter.ts';
import { register, updateAddress, updateProfile } from './identity.service.ts';
import { readDeviceCookie, trustDevice } from './trusted-device.ts';
import { login } from './login.service.ts';
import { requireSelf } from './require-self.ts';
import { changePassword, confirmPassword } from './password-change.service.ts';
import { requestPasswordReset, resetPassword } from './password-reset.service.ts';
import { personalDataRoutes } from './personal-data.routes.ts';
import { getSecondFactorStatus } from './second-factor.service.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { sessionRoutes } from './session.routes.ts';
import { clearSessionCookie, revokeSessionOf, setSessionCookie, startSession, type Proof } from './session.service.ts';
import {
  clearSignInCodeToken,
  createSignInCode,
  readSignInCodeToken,
  setSignInCodeToken,
} from './sign-in-code.service.ts';
import type { User } from './user.entity.ts';
import { getUser } from './user.service.ts';
import { requestVerification, verifyEmail } from './verification.service.ts';

const tags = ['account'];

export const identityRoutes = async (
  fastify: FastifyInstance,
  { env, orm, limits }: { env: Env; orm: Orm; limits: RateLimits },
): Promise<void> => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  await fastify.register(sessionRoutes, { env, orm });
  await fastify.register(secondFactorRoutes, { env, orm });
  await fastify.register(personalDataRoutes, { env, orm });

  app.get(
    '/api/auth/me',
    { schema: { tags, summary: 'Who is signed in', response: { 200: currentUserSchema } } },
    async (request) => presentUser(await getUser(orm.em.fork(), signedIn(request).id)),
  );

  app.post(
    '/api/auth/register',
    {
      config: { limits: { account: 'REGISTER', address: 'REGISTER_BY_ADDRESS' } },
      schema: {
        tags,
        summary: 'Open an account and sign in',
        body: registerSchema,
        response: { 201: currentUserSchema },
      },
    },
    async (request, reply) => {
      const user = await register(orm.em.fork(), env, request.body);
      await signIn(request, reply, { user, secondFactor: null });
      return reply.status(201).send(presentUser(user));
    },
  );

  app.post(
    '/api/auth/login',
    {
      schema: { tags, summary: 'Sign in', body: loginSchema, response: { 200: currentUserSchema } },
    },
    async (request, reply) => {
      const origin = {
        networks: networksOf(clientIp(request, env)),
        deviceCookie: readDeviceCookie(request, env),
        signInCodeToken: readSignInCodeToken(request, env),
      };
      const requireEmailCode = async (owner: User | null) => {
        setSignInCodeToken(reply, env, await createSignInCode(orm.em.fork(), env, owner));
        throw emailCodeRequired();
      };
      const onProven = (owner: User) => {
        clearSignInCodeToken(reply, env);
        trustDevice(request, reply, env, owner);
      };
      const proof = await login(orm.em.fork(), { env, limits, requireEmailCode, onProven }, request.body, origin);
      await signIn(request, reply, proof);
      return presentUser(proof.user);
    },
  );

  app.post(
    '/api/auth/logout',
    { schema: { tags, summary: 'Sign out', response: { 200: acknowledgementSchema } } },
    async (request, reply) => {
      if (await revokeSessionOf(orm.em, env, request)) clearSessionCookie(reply, env);
      return { message: 'You have been logged out successfully' };
    },
  );

  app.post(
    '/api/auth/confirm',
    {
      config: { limits: { account: 'CONFIRM', address: 'CONFIRM_BY_ADDRESS' } },
      schema: {
        tags,
        summary: 'Give the password again, and the second factor, for what could take the account over',
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
      config: { limits: { account: 'CONFIRM', address: 'CONFIRM_BY_ADDRESS' } },
      schema: {
        tags,
        summary: 'Change the own password, which signs out everywhere else',
        body: changePasswordSchema,
        response: { 200: currentUserSchema },
      },
    },
    async (request, reply) => {
      const { user, token } = await changePassword(orm.em.fork(), signedIn(request), request.body);
      setSessionCookie(reply, env, token);
      trustDevice(request, reply, env, user);
      return presentUser(user);
    },
  );

  app.post(
    '/api/auth/send-verification',
    {
      config: { limits: { account: 'VERIFICATION', address: 'VERIFICATION_BY_ADDRESS' } },
      schema: { tags, summary: 'Send another verification code', response: { 200: acknowledgementSchema } },
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
      config: { limits: { account: 'VERIFICATION', address: 'VERIFICATION_BY_ADDRESS' } },
      schema: {
        tags,
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

  app.post(
    '/api/auth/forgot-password',
    {
      config: { limits: { account: 'RESET', address: 'RESET_BY_ADDRESS' } },
      schema: {
        tags,
        summary: 'Send a link to a new password, if the address has an account',
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
      config: { limits: { address: 'RESET_BY_ADDRESS' } },
      schema: {
        tags,
        summary:
          'Set a new password with the link from the mail, and sign in; with a second factor that is yet to be done',
        body: resetPasswordSchema,
        response: { 200: currentUserSchema },
      },
    },
    async (request, reply) => {
      const user = await resetPassword(orm.em.fork(), env, request.body);
      const { isOn } = await getSecondFactorStatus(orm.em.fork(), user.id);
      if (isOn) throw secondFactorRequired();
      await signIn(request, reply, { user, secondFactor: null });
      return presentUser(user);
    },
  );

  app.patch(
    '/api/users/:id',
    {
      schema: {
        tags,
        summary: 'Change the own profile',
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
        await limits.take('REGISTER_BY_ADDRESS', networksOf(clientIp(request, env)));
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
        tags,
        summary: 'Change the own billing address',
        params: idParamsSchema,
        body: updateAddressSchema,
        response: { 200: currentUserSchema },
      },
    },
    async (request) =>
      presentUser(await updateAddress(orm.em.fork(), requireSelf(request, request.params.id), request.body.address)),
  );

  /** Also makes the browser a trusted device. */
  const signIn = async (request: FastifyRequest, reply: FastifyReply, proof: Proof): Promise<void> => {
    await startSession(request, reply, { env, em: orm.em.fork(), proof });
    trustDevice(request, reply, env, proof.user);
  };
};
