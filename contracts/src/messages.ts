import type { z } from 'zod';

export type MessageParams = Readonly<Record<string, string | number>>;

/** Translation key of a message: a stable code, and the values in its sentence. */
export interface MessageReason {
  code: string;
  params?: MessageParams;
}

/** A message in English with its code, to be passed where zod takes a message. */
export interface SchemaMessage {
  text: string;
  reason: MessageReason;
  error: (issue: z.core.$ZodRawIssue) => string;
}

let translate = (_reason: MessageReason, english: string): string => english;

/** Makes all schemas report errors in another language, as `z.config` does for zod's messages. For browsers only. */
export const translateMessages = (translation: typeof translate): void => {
  translate = translation;
};

export const message = (code: string, text: string, params?: MessageParams): SchemaMessage => {
  const reason = { code, ...(params && { params }) };
  // Zod copies the keys that an error function adds to the issue.
  return {
    text,
    reason,
    error: (issue) => {
      Object.assign(issue, { reason });
      return translate(reason, text);
    },
  };
};

/** For `context.addIssue`. */
export const customIssue = ({ text, reason }: Pick<SchemaMessage, 'text' | 'reason'>, path: string[] = []) => ({
  code: 'custom' as const,
  message: translate(reason, text),
  reason,
  path,
});

/** The code and values of a zod issue. */
export const reasonOf = (issue: object): MessageReason =>
  'reason' in issue ? (issue.reason as MessageReason) : INVALID.reason;

/** Message of fields without their own, in forms and API. */
export const defaultMessage = (issue: z.core.$ZodRawIssue): string => messageFor(issue).error(issue);

const messageFor = (issue: z.core.$ZodRawIssue): SchemaMessage => {
  const isMissing = issue.input === undefined || issue.input === null;
  switch (issue.code) {
    case 'invalid_type':
      return isMissing ? REQUIRED : (WRONG_TYPES[issue.expected] ?? INVALID);
    case 'invalid_value':
      return isMissing ? REQUIRED : NOT_AN_OPTION;
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive);
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum), issue.inclusive);
    case 'not_multiple_of':
      return message('not_a_multiple', `Please enter a multiple of ${issue.divisor}`, { divisor: issue.divisor });
    default:
      return INVALID;
  }
};

const REQUIRED = message('required', 'Please fill this in');
const INVALID = message('invalid', 'Please check what you entered');
export const NOT_AN_OPTION = message('not_an_option', 'Please choose one of the options');

const WRONG_TYPES: Record<string, SchemaMessage> = {
  string: message('not_a_text', 'Please enter a text'),
  number: message('not_a_number', 'Please enter a number'),
  int: message('not_whole', 'Please enter a whole number'),
  boolean: message('not_yes_or_no', 'Please choose yes or no'),
  array: message('not_a_list', 'Please send a list'),
};

const tooSmall = (origin: string, minimum: number, isInclusive = false): SchemaMessage => {
  const relation = isInclusive ? 'at least' : 'more than';
  if (origin === 'string')
    return message('too_few_characters', `Please use ${relation} ${minimum} characters`, { minimum });
  if (origin === 'array') return message('too_few_entries', `Please send ${relation} ${minimum} entries`, { minimum });
  return message(isInclusive ? 'too_small' : 'not_above', `Please enter ${relation} ${minimum}`, { minimum });
};

const tooBig = (origin: string, maximum: number, isInclusive = false): SchemaMessage => {
  const relation = isInclusive ? 'at most' : 'less than';
  if (origin === 'string') return tooManyCharacters(maximum, relation);
  if (origin === 'array') return message('too_many_entries', `Please send ${relation} ${maximum} entries`, { maximum });
  return message(isInclusive ? 'too_big' : 'not_below', `Please enter ${relation} ${maximum}`, { maximum });
};

export const tooManyCharacters = (maximum: number, relation = 'at most'): SchemaMessage =>
  message('too_many_characters', `Please use ${relation} ${maximum} characters`, { maximum });
