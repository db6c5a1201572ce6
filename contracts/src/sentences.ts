import type { z } from 'zod';

export const sentenceFor = (issue: z.core.$ZodRawIssue): string => {
  const isMissing = issue.input === undefined || issue.input === null;
  switch (issue.code) {
    case 'invalid_type':
      return isMissing ? MISSING : (WRONG_TYPES[issue.expected] ?? WRONG);
    case 'invalid_value':
      return isMissing ? MISSING : 'Please choose one of the options';
    case 'too_small':
      return amount(issue.origin, issue.inclusive ? 'at least' : 'more than', issue.minimum);
    case 'too_big':
      return amount(issue.origin, issue.inclusive ? 'at most' : 'less than', issue.maximum);
    case 'not_multiple_of':
      return `Please enter a multiple of ${issue.divisor}`;
    default:
      return WRONG;
  }
};

const MISSING = 'Please fill this in';
const WRONG = 'Please check what you entered';

const WRONG_TYPES: Record<string, string> = {
  string: 'Please enter a text',
  number: 'Please enter a number',
  int: 'Please enter a whole number',
  boolean: 'Please choose yes or no',
  array: 'Please send a list',
};

const amount = (origin: string, relation: string, boundary: number | bigint): string => {
  if (origin === 'string') return `Please use ${relation} ${boundary} characters`;
  if (origin === 'array') return `Please send ${relation} ${boundary} entries`;
  return `Please enter ${relation} ${boundary}`;
};
