export interface PolicyHead {
  title: string;
  description: string;
}

/** Apart from the policies: every page's links may need them, and hardly any visitor reads one. */
export const policyHeads = {
  privacyPolicy: {
    title: 'Privacy Policy',
    description: 'What Mithai keeps about you, why, for how long, and how to have it removed.',
  },
  termsOfService: {
    title: 'Terms of Service',
    description: 'How an order at Mithai becomes binding, what it costs, and what happens when something is wrong.',
  },
  shippingPolicy: {
    title: 'Shipping Policy',
    description: 'What shipping costs at Mithai, how long it takes, and how sweets are packed for the way.',
  },
} satisfies Record<string, PolicyHead>;
