export { dismissFormerAdministrators, ensureDemoAccount, readRecipient } from './identity.service.ts';
export { forgetSealedToken, readPasswordResetMail } from './password-reset.service.ts';
export { pruneIdentity } from './prune.service.ts';
export { findSession, findSessionUser, recognise, type LivingSession } from './session.service.ts';
export { forgetSealedCode, readVerificationMail } from './verification.service.ts';
