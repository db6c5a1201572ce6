/** The name is empty for an unverified address: a stranger may have put an advertisement there. */
export const greeting = (name: string, salutation: 'Dear' | 'Hello' = 'Dear'): string =>
  name ? `${salutation} ${name},` : 'Hello,';
