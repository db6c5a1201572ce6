export { splitAddress } from './address.ts';
export { ProfilePage } from './profile-page.tsx';
export { VerifyEmail } from './verify-email.tsx';
export { profileNotices } from './profile.texts.ts';
export { PROFILE_TABS, type ProfileTab } from './profile-tabs.ts';
