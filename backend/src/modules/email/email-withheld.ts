import { UnretryableError } from '../../platform/failures.ts';

/** Begins the error of a dead letter, by which the list of failed emails recognizes it. */
export const WITHHELD_PREFIX = 'Withheld: ';

/** Thrown when the recipient's mailbox has reached its daily limit. */
export class EmailWithheld extends UnretryableError {
  constructor(limit: number) {
    super(`${WITHHELD_PREFIX}this address has had ${limit} emails in 24 hours.`);
  }
}
