import { z } from 'zod';

/** Body of every error response. `message` is for people. */
export const problemSchema = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
});

export type Problem = z.infer<typeof problemSchema>;
