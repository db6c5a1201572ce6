import { fieldError } from './errors.ts';

export const dayInPast = (path: string) => fieldError(path, 'day_in_past', 'Please choose today or a later day');

export const dayTooFarAhead = (path: string) =>
  fieldError(path, 'day_too_far_ahead', 'Please choose a day within a year');
