import { failure } from '../../ui/notice.ts';

/** For visitors who are not administrators, so in Hindi too. */
export const accessNotices = {
  signIn: failure('Authentication required', 'Please login to access the admin panel'),
  denied: failure('Access denied', 'You do not have permission to access the admin panel'),
};
