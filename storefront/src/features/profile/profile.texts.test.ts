import { expect, it } from 'vitest';
import { profileNotices } from './profile.texts.ts';

it('explains why no code was sent', () => {
  expect(profileNotices.codeNotSent('Too many codes were requested.')).toMatchObject({
    description: 'Too many codes were requested.',
  });
  expect(profileNotices.codeNotSent('')).toEqual({
    title: 'Failed to send verification email',
    description: 'Could not send verification email. Please try again later.',
    variant: 'destructive',
  });
});
