import { defineError } from '@mithai/backend/errors';

export const runbookNotFound = defineError(404, 'runbook_not_found', 'Runbook not found');
