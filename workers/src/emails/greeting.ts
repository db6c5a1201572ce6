/** The name is empty where the address is not verified: whoever opened the account may have put an advertisement there. */
export const greeting = (name: string, salutation: 'Dear' | 'Hello' = 'Dear'): string => (name ? `${salutation} ${name},` : 'Hello,');
