import type { Notice } from '../../ui/index.ts';

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
  cashOnDelivery: 'Cash on Delivery',
  default: 'Default',
  upiAvailable: 'UPI Payment Available',
  email: {
    title: 'Email Verification',
    sentTo: (email: string) => `Enter the 6-digit code we sent to ${email}. It expires in 10 minutes.`,
    code: 'Verification Code',
    verify: 'Verify Email',
    verifying: 'Verifying...',
    resend: 'Resend Code',
    verified: 'Email verified',
  },
  mobile: {
    title: 'Mobile Verification',
    comingSoon: 'Mobile verification is coming soon.',
    action: 'Verify Mobile',
  },
} as const;

export const profileNotices = {
  signIn: {
    title: 'Authentication required',
    description: 'Please login to access your profile',
    variant: 'destructive',
  } satisfies Notice,
  profileUpdated: {
    title: 'Profile updated',
    description: 'Your profile information has been updated successfully',
  } satisfies Notice,
  billingUpdated: {
    title: 'Billing information updated',
    description: 'Your billing address has been updated successfully',
  } satisfies Notice,
  updateFailed: (message: string): Notice => ({ title: 'Update failed', description: message, variant: 'destructive' }),
  codeSent: (email: string): Notice => ({
    title: 'Verification email sent',
    description: `We've sent a verification code to ${email}. Please check your inbox and spam folder.`,
  }),
  codeNotSent: (message: string | undefined): Notice => ({
    title: 'Failed to send verification email',
    description: message ?? 'Could not send verification email. Please try again later.',
    variant: 'destructive',
  }),
  verified: {
    title: 'Email verified successfully',
    description: 'Your email has been verified. You can now enjoy all features of the product.',
  } satisfies Notice,
  verificationFailed: (message: string): Notice => ({
    title: 'Verification failed',
    description: message,
    variant: 'destructive',
  }),
  invalidCode: {
    title: 'Invalid code',
    description: 'Please enter the 6-digit verification code sent to your email.',
    variant: 'destructive',
  } satisfies Notice,
  upi: {
    title: 'UPI Payment Available',
    description: 'Other payment methods are chosen at checkout.',
    variant: 'info',
  } satisfies Notice,
};
