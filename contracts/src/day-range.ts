import { z } from 'zod';
import { message, type SchemaMessage } from './messages.ts';

/** A date field makes the year 0026 of a typed 26. */
const BEFORE_2000 = /^[01]\d{3}-/;

/** Business date. */
export const businessDaySchemaWith = (invalid: SchemaMessage) =>
  z.iso.date(invalid).refine((day) => !BEFORE_2000.test(day), invalid);

export const businessDaySchema = businessDaySchemaWith(message('day_invalid', 'Please choose a day'));

export const DAYS_BACKWARDS = {
  path: ['to'],
  ...message('end_before_start', 'Please choose an end date on or after the start date'),
};

export const isForwards = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  !from || !to || from <= to;
