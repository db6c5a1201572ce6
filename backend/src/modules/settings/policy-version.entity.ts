import { defineEntity, p } from '@mikro-orm/postgresql';
import { POLICIES, type PolicyText } from '@mithai/contracts';

/** Versions of the policies, never changed; the newest of a policy is in force. */
const PolicyVersionSchema = defineEntity({
  name: 'PolicyVersion',
  tableName: 'policy_versions',
  indexes: [{ name: 'policy_versions_of_policy', properties: ['policy', 'id'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    policy: p.enum([...POLICIES]),
    /** Null for the text that comes with the shop. */
    text: p.json<PolicyText>().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class PolicyVersion extends PolicyVersionSchema.class {}
PolicyVersionSchema.setClass(PolicyVersion);
