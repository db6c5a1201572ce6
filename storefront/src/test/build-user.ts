import type { CurrentUser } from '@mithai/contracts';

export function buildUser(overrides: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: 1,
    username: 'asha',
    name: 'Asha Rao',
    email: 'asha@shopper.example',
    address: null,
    phone: null,
    profilePicture: null,
    role: 'customer',
    isEmailVerified: false,
    isPhoneVerified: false,
    ...overrides,
  };
}
