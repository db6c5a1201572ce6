import { notFound } from '@mithai/backend/errors';

export const runbookNotFound = () => notFound('Runbook');
