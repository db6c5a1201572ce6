export { getEmailChangeEmail } from './email-change.service.ts';
export { demoteFormerAdministrators, ensureDemoAccount } from './identity.service.ts';
export { getPasswordResetEmail } from './password-reset.service.ts';
export { pruneIdentity } from './prune.service.ts';
export * as emailedSecrets from './emailed-secrets.service.ts';
export { getSignInCodeEmail } from './sign-in-code.service.ts';
export { findSession, findSessionUser } from './session.service.ts';
export { getRecipient, type Recipient } from './user.service.ts';
export { getVerificationEmail } from './verification.service.ts';
