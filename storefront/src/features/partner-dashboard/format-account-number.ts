/** 123456789012 -> "1234 5678 9012"; also groups masked digits. */
export const formatAccountNumber = (number: string): string => number.replaceAll(/(.{4})(?=.)/g, '$1 ');
