import { z } from 'zod';
import { liveMessageSchema } from './live.ts';
import { idSchema } from './primitives.ts';
import { STAFF_RIGHTS } from './staff-rights.ts';

/** A message of the relay to backends and storefronts: a live message and its audience. */
export const changeSchema = z.object({
  /** A change without user, session and role is public. */
  userId: idSchema.optional(),
  sessionId: idSchema.optional(),
  /** In addition to the user, if both are set. */
  role: z.literal('admin').optional(),
  /** In addition to the administrator: staff with this right. */
  right: z.enum(STAFF_RIGHTS).optional(),
  /** The session's token was rotated: close streams opened with the previous token, without a message to the page. */
  isRenewed: z.boolean().optional(),
  message: liveMessageSchema,
});

export type Change = z.infer<typeof changeSchema>;

export const isPublicChange = ({ userId, sessionId, role }: Change): boolean =>
  userId === undefined && sessionId === undefined && role === undefined;
