import type { RateLimits } from '../../platform/rate-limits.ts';
import type { Routes } from '../../routes.ts';
import { deliveryAddressRoutes } from './delivery-addresses/delivery-addresses.routes.ts';
import { emailSignInRoutes, passwordlessRoutes } from './second-factor/one-time-code.routes.ts';
import { passwordResetRoutes, passwordRoutes } from './password/password.routes.ts';
import { passkeyCeremonyRoutes, passkeyRoutes } from './passkeys/passkeys.routes.ts';
import { personalDataRoutes } from './account/personal-data.routes.ts';
import { profileRoutes, verificationRoutes } from './account/profile.routes.ts';
import { recoveryCodeRoutes, secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { sessionRoutes } from './sessions/session.routes.ts';
import { signInRoutes } from './sign-in/sign-in.routes.ts';

export const identityRoutes: Routes<{ limits: RateLimits }> = async (app, options) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  await app.register(sessionRoutes, options);
  await app.register(secondFactorRoutes, options);
  await app.register(recoveryCodeRoutes, options);
  await app.register(personalDataRoutes, options);
  await app.register(signInRoutes, options);
  await app.register(emailSignInRoutes, options);
  await app.register(passkeyRoutes, options);
  await app.register(passkeyCeremonyRoutes, options);
  await app.register(passwordRoutes, options);
  await app.register(passwordlessRoutes, options);
  await app.register(verificationRoutes, options);
  await app.register(passwordResetRoutes, options);
  await app.register(profileRoutes, options);
  await app.register(deliveryAddressRoutes, options);
};
