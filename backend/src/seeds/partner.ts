import type { EntityManager } from '@mikro-orm/postgresql';
import { COMMISSION_DEFAULT, detailsOf } from '@mithai/contracts';
import { Product } from '../modules/catalog/product.entity.ts';
import { bookEarnings } from '../modules/earnings/index.ts';
import { User } from '../modules/identity/user.entity.ts';
import { PartnerApplication, ProductProposal } from '../modules/partners/partner-application.entity.ts';
import { encryptField, type Keys } from '../platform/field-encryption.ts';
import { PARTNER_EMAIL } from './accounts.ts';
import { transactional } from '../platform/transaction.ts';

const MADE_BY_PARTNER = ['Patali Nolen Gur', 'Jhola Nolen Gur', 'Narkel Naru'];

/** Approves the demo partner with some of the catalog's products. Does nothing if the account has applied before. */
export const seedPartner = async (em: EntityManager, env: Keys): Promise<void> =>
  transactional(em, async (em) => {
    const user = await em.findOneOrFail(User, { email: PARTNER_EMAIL });
    if ((await em.count(PartnerApplication, { userId: user.id })) > 0)
      return console.log('Partner exists already: none added');

    const now = new Date();
    const application = em.create(PartnerApplication, {
      userId: user.id,
      applicantName: user.name,
      applicantEmail: user.email,
      businessName: 'Demo Bengal Kitchen',
      businessType: 'home_based',
      encryptedBankAccountNumber: encryptField(
        env,
        'partner_seller_profiles.encrypted_bank_account_number',
        user.id,
        '123456789012',
      ),
      bankIfsc: 'HDFC0000001',
      bankAccountHolderName: user.name,
      status: 'approved',
      approvedAt: now,
      decidedAt: now,
    });
    em.persist(application);
    for (const product of await em.find(
      Product,
      { name: { $in: MADE_BY_PARTNER }, sellerId: null },
      { orderBy: { id: 'asc' } },
    )) {
      product.sellerId = user.id;
      product.sellerCommissionRate = COMMISSION_DEFAULT;
      em.create(ProductProposal, { ...proposalOf(product), application, sellerId: user.id });
    }
  });

/** Books the earnings of the demo orders. */
export const seedEarnings = async (em: EntityManager): Promise<void> => {
  const orders = await em.execute<{ id: number }[]>(
    `select distinct order_id as id from order_items
      where seller_id is not null
        and not exists (select from seller_earnings where order_item_id = order_items.id) order by id`,
  );
  for (const { id } of orders) await bookEarnings(em, id);
};

const proposalOf = ({ id, name, description, category, state, pricePaise, imageKey, ...product }: Product) => ({
  ...detailsOf(product),
  name,
  description,
  category,
  state,
  proposedPricePaise: pricePaise,
  requestedCommissionRate: COMMISSION_DEFAULT,
  imageKeys: imageKey ? [imageKey] : [],
  status: 'approved' as const,
  approvedPricePaise: pricePaise,
  approvedCommissionRate: COMMISSION_DEFAULT,
  productId: id,
});
