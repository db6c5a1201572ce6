import { z } from 'zod';

const paramsSchema = z.record(z.string(), z.union([z.string(), z.number()]));

/** Why something is refused. `message` is for people; `code` and `params` say the same to a program. */
export const refusalSchema = z.object({
  message: z.string(),
  code: z.string(),
  params: paramsSchema.optional(),
});

/** A note on a row. Earlier versions wrote and stored notes without a code. */
export const noteSchema = refusalSchema.partial({ code: true });

/** Body of every error response. */
export const problemSchema = refusalSchema.extend({
  issues: z.array(refusalSchema.extend({ path: z.string() })).optional(),
  requestId: z.string(),
});

export type Refusal = z.infer<typeof refusalSchema>;
export type Note = z.infer<typeof noteSchema>;
export type Problem = z.infer<typeof problemSchema>;
