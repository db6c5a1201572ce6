export { splitAddress } from './address.ts';
export { PROFILE_TABS, ProfilePage } from './profile-page.tsx';
