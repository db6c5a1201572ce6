import { z } from 'zod';
import { message } from './messages.ts';

const DAY_MESSAGE = message('day_invalid', 'Please choose a day');

/** Business date. */
export const businessDaySchema = z.iso.date(DAY_MESSAGE).refine((day) => day >= '2000', DAY_MESSAGE);

export const DAYS_BACKWARDS = {
  path: ['to'],
  ...message('end_before_start', 'Please choose an end date on or after the start date'),
};

export const isForwards = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  !from || !to || from <= to;
