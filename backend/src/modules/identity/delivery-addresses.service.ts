import type { EntityManager } from '@mikro-orm/postgresql';
import {
  DELIVERY_ADDRESSES_MAX,
  placeholderNameOf,
  splitBillingAddress,
  type DeliveryAddress as AddressResponse,
  type UpdateDeliveryAddress,
  type WriteDeliveryAddress,
} from '@mithai/contracts';
import { transactional } from '../../platform/transaction.ts';
import { DeliveryAddress } from './delivery-address.entity.ts';
import { addressChanged, addressNotFound, tooManyAddresses } from './delivery-addresses.errors.ts';
import { publishAccount } from './publish-account.ts';
import type { User } from './user.entity.ts';
import { getUser, lockUser } from './user.service.ts';

/** The default first, then the oldest. */
export const listAddresses = async (em: EntityManager, userId: number): Promise<DeliveryAddress[]> => {
  const addresses = await findAddresses(em, userId);
  if (matchesProfile(await getUser(em, userId), addresses[0])) return addresses;
  return transactional(em.fork(), async (em) => alignAddresses(em, await lockUser(em, userId)));
};

/** Returns the existing address if it is the same. Throws 409 if there are too many. */
export const addAddress = async (
  em: EntityManager,
  userId: number,
  input: WriteDeliveryAddress,
): Promise<DeliveryAddress> =>
  transactional(em, async (em) => {
    const added = await insertAddress(em, await lockUser(em, userId), input);
    if (!added) throw tooManyAddresses();
    return added;
  });

/** Throws 409 if the address is newer than `updatedAt` (ISO 8601). */
export const changeAddress = async (
  em: EntityManager,
  userId: number,
  id: number,
  { updatedAt, ...input }: UpdateDeliveryAddress,
): Promise<DeliveryAddress> =>
  transactional(em, async (em) => {
    const user = await lockUser(em, userId);
    const address = getEntry(await alignAddresses(em, user), id);
    if (address.updatedAt.getTime() !== Date.parse(updatedAt)) throw addressChanged();
    em.assign(address, { ...input, updatedAt: new Date() });
    if (address.isDefault) setProfile(user, address);
    publishAccount(userId);
    return address;
  });

export const chooseDefaultAddress = async (em: EntityManager, userId: number, id: number): Promise<void> =>
  transactional(em, async (em) => {
    const user = await lockUser(em, userId);
    await makeDefault(em, user, getEntry(await alignAddresses(em, user), id));
    publishAccount(userId);
  });

/** The oldest of the others becomes the default if the default is deleted. */
export const deleteAddress = async (em: EntityManager, userId: number, id: number): Promise<void> =>
  transactional(em, async (em) => {
    const user = await lockUser(em, userId);
    const addresses = await alignAddresses(em, user);
    const address = getEntry(addresses, id);
    const [next] = addresses.filter((other) => other !== address);
    await em.remove(address).flush();
    if (!next) user.address = null;
    else if (address.isDefault) await makeDefault(em, user, next);
    publishAccount(userId);
  });

/** Adds an order's address, if there is room, and its name in place of the placeholder. In the caller's transaction. */
export const saveContact = async (
  em: EntityManager,
  userId: number,
  contact: { name: string | undefined; address: string; phone: string | undefined },
): Promise<void> => {
  const user = await lockUser(em, userId);
  if (contact.name && user.name === placeholderNameOf(user.email)) user.name = contact.name;
  const { name = user.name, phone = user.phone ?? null } = contact;
  await insertAddress(em, user, { name, phone, ...toPlace(contact.address) });
};

/**
 * Gives the default address the place and phone of the profile, which calls of the specification and the version before
 * change alone. The first address comes into being here. The caller has locked the user.
 */
export const alignAddresses = async (em: EntityManager, user: User): Promise<DeliveryAddress[]> => {
  const addresses = await findAddresses(em, user.id);
  const [first] = addresses;
  if (matchesProfile(user, first)) return addresses;
  if (!user.address) {
    await deleteAddresses(em, user.id);
    return [];
  }
  const profile = { ...toPlace(user.address), phone: user.phone ?? null, updatedAt: new Date() };
  if (!first) {
    const address = em.create(DeliveryAddress, { userId: user.id, name: user.name, isDefault: true, ...profile });
    await em.persist(address).flush();
    return [address];
  }
  em.assign(first, profile);
  return addresses;
};

export const deleteAddresses = async (em: EntityManager, userId: number): Promise<void> => {
  await em.nativeDelete(DeliveryAddress, { userId });
};

export const presentAddress = (address: DeliveryAddress): AddressResponse => {
  const { id, name, phone = null, city, state, pincode, isDefault, updatedAt } = address;
  return {
    id,
    name,
    phone,
    address: address.address,
    city,
    state,
    pincode,
    isDefault,
    updatedAt: updatedAt.toISOString(),
  };
};

type Contact = Pick<AddressResponse, 'name' | 'phone' | 'address' | 'city' | 'state' | 'pincode'>;
type Place = Pick<Contact, 'address' | 'city' | 'state' | 'pincode'>;

const findAddresses = (em: EntityManager, userId: number): Promise<DeliveryAddress[]> =>
  em.find(DeliveryAddress, { userId }, { orderBy: { isDefault: 'desc', id: 'asc' } });

const getEntry = (addresses: DeliveryAddress[], id: number): DeliveryAddress => {
  const address = addresses.find((one) => one.id === id);
  if (!address) throw addressNotFound();
  return address;
};

/** Null if there is no room. */
const insertAddress = async (em: EntityManager, user: User, contact: Contact): Promise<DeliveryAddress | null> => {
  const addresses = await alignAddresses(em, user);
  const same = addresses.find((address) =>
    CONTACT_FIELDS.every((field) => (address[field] ?? null) === contact[field]),
  );
  if (same) return same;
  if (addresses.length >= DELIVERY_ADDRESSES_MAX) return null;
  const address = em.create(DeliveryAddress, { ...contact, userId: user.id, updatedAt: new Date() });
  await em.persist(address).flush();
  if (addresses.length === 0) await makeDefault(em, user, address);
  publishAccount(user.id);
  return address;
};

const CONTACT_FIELDS = ['name', 'phone', 'address', 'city', 'state', 'pincode'] as const;

/** In two steps, because the index of defaults is checked row by row. */
const makeDefault = async (em: EntityManager, user: User, address: DeliveryAddress): Promise<void> => {
  const former = await em.findOne(DeliveryAddress, { userId: user.id, isDefault: true });
  if (former) {
    former.isDefault = false;
    await em.flush();
  }
  address.isDefault = true;
  setProfile(user, address);
  await em.flush();
};

const setProfile = (user: User, address: DeliveryAddress): void => {
  user.address = joinPlace(address);
  user.phone = address.phone ?? null;
};

const matchesProfile = (user: User, first: DeliveryAddress | undefined): boolean => {
  if (!first || !user.address) return !first && !user.address;
  return joinPlace(first) === joinPlace(toPlace(user.address)) && (first.phone ?? null) === (user.phone ?? null);
};

/** As the profile has it, without the parts that are missing. */
const joinPlace = ({ address, city, state, pincode }: Place): string =>
  [address, city, state, pincode].filter(Boolean).join(', ');

const toPlace = (text: string): Place => {
  const { postalCode: pincode, ...place } = splitBillingAddress(text);
  return { ...place, pincode };
};
