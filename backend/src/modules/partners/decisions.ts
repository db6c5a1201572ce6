import type { EntityManager } from '@mikro-orm/postgresql';
import { ProductProposal } from './partner-application.entity.ts';
import { ProductSubmission } from './product-submission.entity.ts';

export const listDecisions = async (
  em: EntityManager,
  applicationId: number,
): Promise<Record<'proposal' | 'submission', number[]>> => {
  const proposals = await em.find(ProductProposal, { application: applicationId }, { fields: ['id', 'sellerId'] });
  const [first] = proposals;
  const submissions = first ? await em.find(ProductSubmission, { sellerId: first.sellerId }, { fields: ['id'] }) : [];
  return { proposal: proposals.map(({ id }) => id), submission: submissions.map(({ id }) => id) };
};

export const listSubmissions = async (em: EntityManager, productId: number): Promise<number[]> =>
  (await em.find(ProductSubmission, { productId }, { fields: ['id'] })).map(({ id }) => id);
