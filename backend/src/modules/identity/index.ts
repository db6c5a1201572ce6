export { dismissFormerAdministrators, ensureDemoAccount, type DemoAccount } from './identity.service.ts';
export { pruneIdentity } from './prune.service.ts';
export { findSessionUser } from './session.service.ts';
export { forgetSealedCode, readVerificationMail, type VerificationMail } from './verification.service.ts';
