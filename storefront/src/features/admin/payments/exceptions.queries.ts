import { paymentExceptionListSchema } from '@mithai/contracts';
import { pagedQuery } from '../../../api/paged-query.ts';
import type { ExceptionFilter } from './sections.ts';

export const PAYMENT_EXCEPTIONS_KEY = ['admin', 'payment-exceptions'];

/** Newest first. */
export const exceptionsQuery = (filter: ExceptionFilter) =>
  pagedQuery({
    queryKey: [...PAYMENT_EXCEPTIONS_KEY, filter],
    schema: paymentExceptionListSchema,
    path: '/api/admin/payment-exceptions',
    params: { open: String(filter === 'open') },
    pageSize: 20,
    idOf: (exception) => exception.id,
    meta: { ofUser: true, live: ['payment'] },
  });
