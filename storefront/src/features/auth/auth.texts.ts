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
      hint: 'This account has two-step sign-in: enter the 6-digit code that your authenticator app shows now.',
      switch: 'Use a recovery code instead',
    },
    recovery: {
      label: 'Recovery Code',
      hint: 'One of the codes that you kept when you turned on two-step sign-in. Each works once.',
      switch: 'Use the authenticator app instead',
    },
  },
  register: {
    title: 'Create Account',
    description: 'For your cart, your orders and your address, kept for next time.',
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
    text: 'Sign in to check out, follow your orders and keep your address for next time.',
    signIn: 'Sign In',
    createAccount: 'Create Account',
    terms: 'By continuing, you agree to our',
    termsOfService: 'Terms of Service',
    and: 'and',
    privacyPolicy: 'Privacy Policy',
  },
  benefits: [
    { title: 'Natural Ingredients', text: 'Jaggery, ghee, nuts and grains. No processed sugar, no palm oil.' },
    { title: 'Health Focused', text: 'Sweetness that comes with its minerals, in honest portions.' },
    { title: 'Traditional Recipes', text: 'Made the way they are made at home, one batch at a time.' },
    { title: 'Indian Heritage', text: 'From Kashmir to Kerala: each sweet with the place it comes from.' },
  ],
} as const;
