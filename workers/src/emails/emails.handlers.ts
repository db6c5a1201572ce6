import type { Handlers } from '../define-worker.ts';
import { accountHandlers } from './account.handlers.ts';
import { customOrderHandlers } from './custom-order.handlers.ts';
import { orderHandlers } from './order.handlers.ts';
import { partnerHandlers } from './partner.handlers.ts';
import type { EmailDependencies } from './send-once.ts';

export const emailHandlers = (dependencies: EmailDependencies): Handlers<'emails'> => ({
  ...accountHandlers(dependencies),
  ...orderHandlers(dependencies),
  ...customOrderHandlers(dependencies),
  ...partnerHandlers(dependencies),
});
