import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { imageUrl, type EventName, type PartnerApplication } from '@mithai/contracts';
import type { TestShop } from './app.ts';
import { buildUser, sessionOf } from './factories.ts';
import { OutboxEvent } from '../src/outbox/outbox-event.entity.ts';
import { Image } from '../src/modules/media/image.entity.ts';
import { PartnerApplication as PartnerApplicationEntity } from '../src/modules/partners/partner-application.entity.ts';
import type { User } from '../src/modules/identity/user.entity.ts';

export interface Person {
  user: User;
  headers: { cookie: string };
  image: string;
}

export const buildPerson = async (
  { orm }: TestShop,
  overrides: Parameters<typeof buildUser>[1] = {},
): Promise<Person> => {
  const em = orm.em.fork();
  const user = await buildUser(em, overrides);
  return { user, headers: await sessionOf(em, user), image: await buildImage(em, user) };
};

/** Inserts an image row without an object; returns its URL. */
export const buildImage = async (em: EntityManager, { id }: { id: number }): Promise<string> => {
  const key = randomBytes(16).toString('hex');
  await em.insert(Image, { key, width: 10, height: 10, variants: [], uploadedBy: id });
  return imageUrl(key);
};

/** Inserts an approved application, without the review. */
export const approvePartner = async (
  em: EntityManager,
  { id, name, email }: Pick<User, 'id' | 'name' | 'email'>,
): Promise<void> => {
  const business = {
    businessName: 'Sharma Sweets',
    businessType: 'home_based',
    applicantName: name,
    applicantEmail: email,
  } as const;
  await em.insert(PartnerApplicationEntity, { ...business, userId: id, status: 'approved', approvedAt: new Date() });
};

export const proposalOf = (image: string, changes: object = {}) => ({
  name: 'Kaju Katli',
  description: 'Cashew fudge in thin diamonds.',
  category: 'sweets',
  proposedPrice: 480,
  imageUrls: [image],
  ...changes,
});

export const applicationOf = (image: string, changes: object = {}) => ({
  businessName: 'Sharma Sweets',
  businessType: 'home_based',
  productProposals: [proposalOf(image)],
  ...changes,
});

export const postApplication = ({ app }: TestShop, { headers, image }: Person, changes: object = {}) =>
  app.inject({ method: 'POST', url: '/api/partner-sellers/apply', headers, payload: applicationOf(image, changes) });

/** Throws with the response body unless the application was accepted. */
export const applied = async (shop: TestShop, person: Person, changes: object = {}): Promise<PartnerApplication> => {
  const response = await postApplication(shop, person, changes);
  if (response.statusCode !== 201) throw new Error(`${response.statusCode}: ${response.body}`);
  return response.json();
};

export const postApplicationAction = (
  { app }: TestShop,
  { headers }: { headers: Record<string, string> },
  id: number,
  action: 'approve' | 'reject' | 'reveal' | 'revoke',
  payload?: object,
) =>
  app.inject({
    method: 'POST',
    url: `/api/admin/partner-applications/${id}/${action}`,
    headers,
    ...(payload && { payload }),
  });

export const getPartnerStatus = ({ app }: TestShop, { headers }: Person) =>
  app.inject({ url: '/api/partner-sellers/my-status', headers });

export const listApplicationEvents = async ({ orm }: TestShop, name: EventName, id: number): Promise<OutboxEvent[]> =>
  (await orm.em.fork().find(OutboxEvent, { name })).filter(
    ({ payload }) => (payload as { applicationId: number }).applicationId === id,
  );

export const sortedStatusCodes = (responses: { statusCode: number }[]): number[] =>
  responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

export const buildPartner = async (
  shop: TestShop,
  admin: Record<string, string>,
  changes: object = {},
): Promise<Person & { application: PartnerApplication }> => {
  const person = await buildPerson(shop);
  const { id } = await applied(shop, person, changes);
  const response = await postApplicationAction(shop, { headers: admin }, id, 'approve');
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`);
  return { ...person, application: response.json() };
};
