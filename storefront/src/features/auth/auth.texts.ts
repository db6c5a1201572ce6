export const authTexts = {
  login: {
    title: 'Sign In',
    description: 'Good to see you again.',
    submit: 'Sign In',
    pending: 'Signing In...',
    forgot: 'Forgot Password?',
    noAccount: 'New here?',
    createAccount: 'Create Account',
  },
  code: {
    app: {
      label: 'Sign-in Code',
      hint: 'Two-step sign-in is on. Enter the 6-digit code from your authenticator app.',
      switch: 'Use a recovery code instead',
    },
    recovery: {
      label: 'Recovery Code',
      hint: 'One of the codes you saved when you turned on two-step sign-in. Each works once.',
      switch: 'Use the authenticator app instead',
    },
  },
  emailCode: {
    label: 'Code from Your Email',
    hint: 'For your security: if your password is correct, we’ve emailed you a 6-digit code. It expires in 10 minutes.',
    again: 'Send a New Code',
  },
  register: {
    title: 'Create Account',
    description: 'We save your cart, orders and address for next time.',
    submit: 'Create Account',
    pending: 'Creating Account...',
    haveAccount: 'Already have an account? Sign In',
    passwordHint: 'At least 6 characters',
  },
  fields: {
    name: 'Full Name',
    email: 'Email Address',
    password: 'Password',
    confirmPassword: 'Confirm Password',
  },
  page: {
    title: 'Welcome to Mithai',
    text: 'Sign in to check out, track your orders and save your address.',
    signIn: 'Sign In',
    createAccount: 'Create Account',
    terms: 'By continuing, you agree to our',
    termsOfService: 'Terms of Service',
    and: 'and',
    privacyPolicy: 'Privacy Policy',
  },
  benefits: [
    { title: 'Natural Ingredients', text: 'Jaggery, ghee, nuts and grains. No processed sugar, no palm oil.' },
    { title: 'Health Focused', text: 'Natural sweetness with its minerals, in sensible portions.' },
    { title: 'Traditional Recipes', text: 'Made the way they are made at home, one batch at a time.' },
    { title: 'Indian Heritage', text: 'From Kashmir to Kerala, each sweet named with its home.' },
  ],
} as const;
