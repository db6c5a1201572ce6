export interface PolicyHead {
  title: string;
  description: string;
}

/** A route's head is part of every page's first load; the policies' long texts load with them. */
export const policyHeads = {
  privacyPolicy: {
    title: 'Privacy Policy',
    description: 'What Mithai keeps about you, why and for how long, and how to have it deleted.',
  },
  termsOfService: {
    title: 'Terms of Service',
    description: 'How ordering at Mithai works, what it costs, and what we do if something goes wrong.',
  },
  shippingPolicy: {
    title: 'Shipping Policy',
    description: 'What shipping costs at Mithai, how long it takes, and how we pack your sweets.',
  },
} satisfies Record<string, PolicyHead>;
