export const locale = 'en-US';
