import { z } from 'zod';
import { idSchema } from './primitives.ts';

const paramsSchema = z.record(z.string(), z.union([z.string(), z.number()]));

/** Body of every error response. `message` is for people; `code` and `params` say the same to a program. */
export const problemSchema = z.object({
  message: z.string(),
  code: z.string(),
  params: paramsSchema.optional(),
  issues: z
    .array(z.object({ path: z.string(), message: z.string(), code: z.string(), params: paramsSchema.optional() }))
    .optional(),
  requestId: z.string(),
});

/** What a change of several orders says of one that it refused. */
export const orderRefusalSchema = problemSchema
  .pick({ code: true, params: true, message: true })
  .extend({ orderId: idSchema });

export type Problem = z.infer<typeof problemSchema>;
export type OrderRefusal = z.infer<typeof orderRefusalSchema>;
