import { expect, it } from 'vitest';
import { messageWithoutAddresses, toErrorFields } from './error-fields.ts';

it('names the root cause of a failed call, without the fields that a library attached', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:4000'), { address: '127.0.0.1' });
  const failure = new TypeError('fetch failed', { cause: new AggregateError([refused]) });
  expect(toErrorFields(failure, messageWithoutAddresses)).toEqual({
    type: 'TypeError',
    message: 'fetch failed',
    stack: expect.stringMatching(/^ {4}at /),
    cause: 'connect ECONNREFUSED 127.0.0.1:4000',
  });
});

it('removes email addresses', () => {
  expect(messageWithoutAddresses(new Error('no <meera@shopper.example>'))).toBe('no <<address>>');
});
