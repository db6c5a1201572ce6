import {
  acknowledgementSchema,
  recoveryCodesSchema,
  secondFactorStatusSchema,
  secondFactorSetupSchema,
  turnOnSecondFactorSchema,
} from '@mithai/contracts';
import { signedIn } from '../../../platform/access.ts';
import type { Routes } from '../../../routes.ts';
import { isFactorMandatory } from './factors.service.ts';
import {
  getSecondFactorStatus,
  renewRecoveryCodes,
  setUpSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor.service.ts';
import { setSessionCookie } from '../sessions/session.service.ts';

export const secondFactorRoutes: Routes = async (app, options) => {
  await app.register(secondFactorSetupRoutes, options);
  await app.register(secondFactorSwitchRoutes, options);
};

const secondFactorSetupRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/auth/second-factor',
    { schema: { summary: 'Get the status of the second factor', response: { 200: secondFactorStatusSchema } } },
    async (request) => {
      const { id, role, hasSecondFactor } = signedIn(request);
      const em = orm.em.fork();
      return {
        ...(await getSecondFactorStatus(em, id)),
        isProven: hasSecondFactor,
        isRequired: await isFactorMandatory(em, env, { id, role }),
      };
    },
  );

  app.post(
    '/api/auth/second-factor',
    {
      schema: {
        summary: 'Create a secret for an authenticator app, without turning the second factor on',
        response: { 200: secondFactorSetupSchema },
      },
    },
    async (request) => setUpSecondFactor(orm.em.fork(), env, signedIn(request)),
  );
};

const secondFactorSwitchRoutes: Routes = async (app, { env, orm }) => {
  app.put(
    '/api/auth/second-factor',
    {
      config: { limits: { account: 'CONFIRM', network: 'CONFIRM_BY_NETWORK' } },
      schema: {
        summary: 'Turn the second factor on with a code, and end all other sessions',
        body: turnOnSecondFactorSchema,
        response: { 200: recoveryCodesSchema },
      },
    },
    async (request, reply) => {
      const { recoveryCodes, token } = await turnOnSecondFactor(
        orm.em.fork(),
        env,
        signedIn(request),
        request.body.code,
      );
      setSessionCookie(reply, env, token);
      return { recoveryCodes };
    },
  );

  app.delete(
    '/api/auth/second-factor',
    { schema: { summary: 'Turn the second factor off', response: { 200: acknowledgementSchema } } },
    async (request, reply) => {
      const token = await turnOffSecondFactor(orm.em.fork(), signedIn(request));
      if (token) setSessionCookie(reply, env, token);
      return { message: 'You now sign in with your password alone.' };
    },
  );
};

export const recoveryCodeRoutes: Routes = async (app, { env, orm }) => {
  app.post(
    '/api/auth/second-factor/recovery-codes',
    {
      schema: {
        summary: 'Create recovery codes that replace the previous ones',
        response: { 200: recoveryCodesSchema },
      },
    },
    async (request, reply) => {
      const { recoveryCodes, token } = await renewRecoveryCodes(orm.em.fork(), env, signedIn(request));
      setSessionCookie(reply, env, token);
      return { recoveryCodes };
    },
  );
};
