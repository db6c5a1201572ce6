import { failed, failure, success, type Notice } from '../../ui/notice.ts';

export const profileTexts = {
  title: 'My Profile',
  notVerified: 'Not verified yet. Enter your code',
  noPhone: 'No phone number',
  noAddress: 'No address provided',
  orderHistory: 'View Order History',
  security: 'Sign-in and Security',
  tabsLabel: 'Account',
  tabs: { profile: 'Profile Information', billing: 'Billing Details', verification: 'Verification' },
  save: 'Save Changes',
  saving: 'Saving...',
  fields: {
    name: 'Full Name',
    email: 'Email Address',
    phone: 'Phone Number',
    address: 'Street Address',
    city: 'City',
    state: 'State',
    postalCode: 'Postal Code',
  },
  emailHint: 'You’ll need to verify a new address.',
  paymentTitle: 'Payment Methods',
  default: 'Default',
  upiAvailable: 'UPI Payment Available',
  email: {
    title: 'Email Verification',
    enterCode: (email: string) =>
      `Enter the 6-digit code from our email to ${email}. Codes expire after 10 minutes: if yours is older, we’ll send a new one.`,
    codeSent: (email: string) => `Enter the 6-digit code we’ve just sent to ${email}. It expires in 10 minutes.`,
    code: 'Verification Code',
    verify: 'Verify Email',
    verifying: 'Verifying...',
    resend: 'Send a New Code',
    verified: 'Email verified',
  },
  mobile: {
    title: 'Mobile Verification',
    comingSoon: 'Mobile verification is coming soon.',
    action: 'Verify Mobile',
  },
} as const;

export const profileNotices = {
  signIn: failure('Authentication required', 'Please login to access your profile'),
  profileUpdated: success('Profile updated', 'Your profile information has been updated successfully'),
  billingUpdated: success('Billing information updated', 'Your billing address has been updated successfully'),
  updateFailed: failed('Update failed'),
  codeSent: (email: string) =>
    success(
      'Verification email sent',
      `We've sent a verification code to ${email}. Please check your inbox and spam folder.`,
    ),
  codeNotSent: failed(
    'Failed to send verification email',
    'Could not send verification email. Please try again later.',
  ),
  verified: success(
    'Email verified successfully',
    'Your email has been verified. You can now enjoy all features of the product.',
  ),
  verificationFailed: failed('Verification failed'),
  invalidCode: failure('Invalid code', 'Please enter the 6-digit verification code sent to your email.'),
  upi: {
    title: 'UPI Payment Available',
    description: 'Other payment methods are chosen at checkout.',
    variant: 'info',
  } satisfies Notice,
};
