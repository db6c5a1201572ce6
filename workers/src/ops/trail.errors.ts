import { defineError, fieldError } from '@mithai/backend/errors';

export const notRecorded = defineError(404, 'not_recorded', 'Nothing is recorded under this.');

/** `problem` says what the kind of value looks like. */
export const invalidTrailValue = (problem: string) => fieldError('value', 'invalid_trail_value', problem);
