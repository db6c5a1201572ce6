export { readEmailChangeMail } from './email-change.service.ts';
export { dismissFormerAdministrators, ensureDemoAccount } from './identity.service.ts';
export { readPasswordResetMail } from './password-reset.service.ts';
export { pruneIdentity } from './prune.service.ts';
export { forgetSealed } from './sealed-mails.service.ts';
export { readSignInCodeMail } from './sign-in-code.service.ts';
export { findSession, findSessionUser } from './session.service.ts';
export { readRecipient, type Recipient } from './user.service.ts';
export { readVerificationMail } from './verification.service.ts';
