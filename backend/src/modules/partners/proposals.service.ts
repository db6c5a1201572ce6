import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { detailsOf, type ProposalDecision } from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import { recordEvent } from '../../outbox/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { transactional } from '../../platform/transaction.ts';
import { partnerProducts } from '../catalog/index.ts';
import { findImage } from '../media/index.ts';
import { PartnerApplication, ProductProposal } from './partner-application.entity.ts';
import { notApproved, proposalNotFound } from './partners.errors.ts';
import { publishPartner } from './publish-partner.ts';

/** Decides a single proposal; the approval of its application may also decide it. */
export const decideProposal = async (
  em: EntityManager,
  actor: Actor,
  id: number,
  decision: ProposalDecision,
): Promise<ProductProposal> =>
  transactional(
    em,
    async (em) => {
      const { application } = await findProposal(em, id);
      const { status, isCurrent } = await em.findOneOrFail(PartnerApplication, application.id, {
        lockMode: LockMode.PESSIMISTIC_READ,
      });
      const proposal = await em.findOneOrFail(ProductProposal, id, {
        lockMode: LockMode.PESSIMISTIC_WRITE,
        refresh: true,
      });
      if (status !== 'approved' || !isCurrent) throw notApproved();
      await decide(em, actor, proposal, decision);
      await recordEvent(em, 'proposal.reviewed', { proposalId: id });
      return proposal;
    },
    { clear: true },
  );

/**
 * Runs in the transaction that has locked the approved application. An accepted proposal becomes a product without
 * stock.
 */
export const decide = async (
  em: EntityManager,
  actor: Actor,
  proposal: ProductProposal,
  decision: ProposalDecision,
): Promise<void> => {
  const before = decidedFacts(proposal);
  proposal.decide(decision);
  publishPartner(proposal.sellerId);
  const isApproved = proposal.status === 'approved';
  if (isApproved) proposal.productId = await makeProduct(em, actor, proposal);
  await em.flush();
  await recordAudit(em, actor, {
    action: isApproved ? 'proposal.approved' : 'proposal.rejected',
    subjectId: proposal.id,
    before,
    after: decidedFacts(proposal),
  });
};

const makeProduct = async (em: EntityManager, actor: Actor, proposal: ProductProposal): Promise<number> => {
  const [imageKey = ''] = proposal.imageKeys;
  const facts = {
    name: proposal.name,
    description: proposal.description,
    category: proposal.category,
    state: proposal.state,
    ...detailsOf(proposal),
    // Only the partner knows the stock.
    stock: 0,
    pricePaise: proposal.approvedPricePaise ?? proposal.proposedPricePaise,
    imageKey,
    sellerId: proposal.sellerId,
    sellerCommissionRate: proposal.approvedCommissionRate ?? proposal.requestedCommissionRate,
  };
  const { id } = await partnerProducts.addProduct(em, {
    ...facts,
    imagePlaceholder: (await findImage(em, imageKey))?.placeholder ?? null,
  });
  await recordAudit(em, actor, { action: 'product.created', subjectId: id, after: facts });
  return id;
};

const decidedFacts = ({
  status,
  reviewNotes,
  approvedPricePaise,
  approvedCommissionRate,
  productId,
}: ProductProposal) => ({
  status,
  reviewNotes: reviewNotes ?? null,
  approvedPricePaise: approvedPricePaise ?? null,
  approvedCommissionRate: approvedCommissionRate ?? null,
  productId: productId ?? null,
});

const findProposal = async (em: EntityManager, id: number): Promise<ProductProposal> => {
  const proposal = await em.findOne(ProductProposal, id);
  if (!proposal) throw proposalNotFound();
  return proposal;
};
