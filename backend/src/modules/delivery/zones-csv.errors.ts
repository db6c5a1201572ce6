import { defineNote } from '../../platform/errors.ts';

export const zoneColumnMissing = defineNote('zone_column_missing', 'This column is missing.');
