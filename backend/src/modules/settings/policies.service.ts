import type { EntityManager } from '@mikro-orm/postgresql';
import type { Policy, SavePolicy } from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import { publishChange } from '../../outbox/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { transactional } from '../../platform/transaction.ts';
import { PolicyVersion } from './policy-version.entity.ts';
import { policyChanged, policyVersionNotFound } from './settings.errors.ts';
import { lockSettings } from './settings.service.ts';

/** Null while the text is the one that comes with the shop. */
export const findPolicyInForce = (em: EntityManager, policy: Policy): Promise<PolicyVersion | null> =>
  em.findOne(PolicyVersion, { policy }, { orderBy: { id: 'desc' } });

/** Newest first. */
export const listPolicyVersions = (em: EntityManager, policy: Policy): Promise<PolicyVersion[]> =>
  em.find(PolicyVersion, { policy }, { orderBy: { id: 'desc' } });

/** Adds a version, which is in force immediately. Throws 409 if there is a newer one than `expectedVersion`. */
export const savePolicy = async (
  em: EntityManager,
  actor: Actor,
  policy: Policy,
  { text, expectedVersion }: SavePolicy,
): Promise<void> =>
  transactional(em, async (em) => {
    await lockSettings(em);
    const current = await findPolicyInForce(em, policy);
    if ((current?.id ?? null) !== expectedVersion) throw policyChanged();
    const id = await em.insert(PolicyVersion, { policy, text });
    await recordAudit(em, actor, {
      action: 'policy.changed',
      subjectId: id,
      before: { policy, text: current?.text ?? null },
      after: { policy, text },
    });
    publishChange({ topic: 'settings' });
  });

/** Adds a version with the text of an earlier one. */
export const restorePolicy = async (
  em: EntityManager,
  actor: Actor,
  { policy, id }: { policy: Policy; id: number },
  expectedVersion: number | null,
): Promise<void> => {
  const version = await em.findOne(PolicyVersion, { id, policy });
  if (!version) throw policyVersionNotFound();
  await savePolicy(em, actor, policy, { text: version.text ?? null, expectedVersion });
};
