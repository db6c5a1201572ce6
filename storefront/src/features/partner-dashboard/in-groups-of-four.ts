/** 123456789012 -> "1234 5678 9012"; also what stands for hidden digits. */
export const inGroupsOfFour = (number: string): string => number.replaceAll(/(.{4})(?=.)/g, '$1 ');
