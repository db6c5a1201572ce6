import { defineEntity, p } from '@mikro-orm/postgresql';
import {
  APPLICATION_STATUSES,
  APPLICATION_TRANSITIONS,
  BUSINESS_TYPES,
  CATEGORIES,
  PAYOUT_HOLD_HOURS,
  PROPOSAL_STATUSES,
  type ApplicationStatus,
  toPaise,
  type ProposalDecision,
  type State,
} from '@mithai/contracts';
import { addHours } from 'date-fns/addHours';
import { partnerProducts } from '../catalog/index.ts';
import { applicationDecided, bankAccountChanged, proposalDecided } from './partners.errors.ts';

/** A user has at most one that is pending or approved. */
export const CURRENT_APPLICATION = 'partner_seller_profiles_current';

const PartnerApplicationSchema = defineEntity({
  name: 'PartnerApplication',
  tableName: 'partner_seller_profiles',
  indexes: [{ name: 'partner_seller_profiles_by_status', properties: ['status', 'id'] }],
  uniques: [{ name: CURRENT_APPLICATION, properties: ['userId'], where: 'is_current' }],
  properties: {
    id: p.integer().primary().autoincrement(),
    /** Equals `sellerId` of the partner's products. */
    userId: p.integer().index(),
    /** The user's latest application; earlier ones are history. */
    isCurrent: p.boolean().default(true),
    /** Snapshot of the account. */
    applicantName: p.string(),
    applicantEmail: p.string(),
    businessName: p.string(),
    businessType: p.enum([...BUSINESS_TYPES]),
    encryptedGstin: p.text().nullable(),
    encryptedPan: p.text().nullable(),
    /** Only these digits are stored. */
    aadhaarLastFour: p.string().nullable(),
    encryptedBankAccountNumber: p.text().nullable(),
    bankIfsc: p.string().nullable(),
    bankAccountHolderName: p.string().nullable(),
    /** Incremented with every change, across a user's applications. A payout states its version. */
    bankAccountVersion: p.integer().default(1),
    /** Null for the account given in the application. */
    bankAccountChangedAt: p.datetime().nullable(),
    payoutsHeldUntil: p.datetime().nullable(),
    status: p.enum([...APPLICATION_STATUSES]).default('pending'),
    /** Also set for a revoked approval. */
    rejectionReason: p.text().nullable(),
    approvedAt: p.datetime().nullable(),
    decidedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
    proposals: () => p.oneToMany(ProductProposal).mappedBy('application').orderBy({ id: 'asc' }),
  },
});

const ProductProposalSchema = defineEntity({
  name: 'ProductProposal',
  tableName: 'partner_product_proposals',
  properties: {
    id: p.integer().primary().autoincrement(),
    sellerId: p.integer().index(),
    application: () => p.manyToOne(PartnerApplication).index(),
    name: p.string(),
    description: p.text(),
    category: p.enum([...CATEGORIES]),
    /** Empty means All India. */
    state: p.string().$type<State | ''>().default(''),
    proposedPricePaise: p.integer(),
    requestedCommissionRate: p.decimal('number').precision(5).scale(2),
    ...partnerProducts.detailColumns(),
    imageKeys: p.array(),
    status: p.enum([...PROPOSAL_STATUSES]).default('pending'),
    reviewNotes: p.text().nullable(),
    approvedPricePaise: p.integer().nullable(),
    approvedCommissionRate: p.decimal('number').precision(5).scale(2).nullable(),
    productId: p.integer().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

export class PartnerApplication extends PartnerApplicationSchema.class {
  approve(now: Date): void {
    this.moveTo('approved', now);
    this.approvedAt = now;
  }

  reject(reason: string, now: Date): void {
    if (this.status !== 'pending') throw applicationDecided(this.status);
    this.moveTo('rejected', now);
    this.rejectionReason = reason;
  }

  revoke(reason: string, now: Date): void {
    if (this.status !== 'approved') throw applicationDecided(this.status);
    this.moveTo('rejected', now);
    this.rejectionReason = reason;
  }

  /** Puts payouts on hold. */
  changeBankAccount(
    account: Pick<PartnerApplication, 'bankAccountHolderName' | 'encryptedBankAccountNumber' | 'bankIfsc'>,
    now: Date,
  ): void {
    Object.assign(this, account);
    this.bankAccountVersion += 1;
    this.bankAccountChangedAt = now;
    this.payoutsHeldUntil = addHours(now, PAYOUT_HOLD_HOURS);
  }

  assertBankAccountVersion(version: number): void {
    if (this.bankAccountVersion !== version)
      throw bankAccountChanged(this.bankAccountChangedAt ?? this.approvedAt ?? this.createdAt);
  }

  isPayoutHeld(now: Date): boolean {
    return this.payoutsHeldUntil != null && this.payoutsHeldUntil > now;
  }

  private moveTo(to: ApplicationStatus, now: Date): void {
    const from: ApplicationStatus = this.status;
    if (!APPLICATION_TRANSITIONS[from].includes(to)) throw applicationDecided(from);
    this.status = to;
    this.decidedAt = now;
  }
}
PartnerApplicationSchema.setClass(PartnerApplication);

export class ProductProposal extends ProductProposalSchema.class {
  /** Price and rate default to the proposed ones. */
  decide(decision: ProposalDecision): void {
    if (this.status !== 'pending') throw proposalDecided(this.status);
    this.reviewNotes = decision.reviewNotes || null;
    if (decision.decision === 'reject') {
      this.status = 'rejected';
      return;
    }
    this.status = 'approved';
    this.approvedPricePaise =
      decision.approvedPrice === undefined ? this.proposedPricePaise : toPaise(decision.approvedPrice);
    this.approvedCommissionRate = decision.approvedCommissionRate ?? this.requestedCommissionRate;
  }
}
ProductProposalSchema.setClass(ProductProposal);
