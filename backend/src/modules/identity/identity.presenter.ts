import type { CurrentUser } from '@mithai/contracts';
import type { User } from './user.entity.ts';

export const presentUser = (user: User): CurrentUser => ({
  id: user.id,
  username: user.username,
  name: user.name,
  email: user.email,
  address: user.address ?? null,
  phone: user.phone ?? null,
  profilePicture: user.profilePicture ?? null,
  role: user.role,
  isEmailVerified: user.isEmailVerified,
  isPhoneVerified: user.isPhoneVerified,
});
