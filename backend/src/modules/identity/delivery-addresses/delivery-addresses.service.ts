import { IsolationLevel, type EntityManager } from '@mikro-orm/postgresql';
import {
  DELIVERY_ADDRESSES_MAX,
  placeholderNameOf,
  PROFILE_ADDRESS_ID,
  splitBillingAddress,
  type DeliveryAddress as AddressResponse,
  type UpdateDeliveryAddress,
  type WriteDeliveryAddress,
} from '@mithai/contracts';
import { transactional } from '../../../platform/transaction.ts';
import { DeliveryAddress } from './delivery-address.entity.ts';
import { addressChanged, addressNotFound, tooManyAddresses } from './delivery-addresses.errors.ts';
import { publishAccount } from '../account/publish-account.ts';
import type { User } from '../user.entity.ts';
import { getUser, lockUser } from '../user.service.ts';

/** The default first, then the oldest. Writes nothing: an address that only the profile has is `PROFILE_ADDRESS_ID`. */
export const listAddresses = async (em: EntityManager, userId: number): Promise<AddressResponse[]> =>
  em.transactional(
    async (em) => {
      const user = await getUser(em, userId);
      const addresses = await findAddresses(em, userId);
      if (!user.address) return [];
      const first = findDefault(user, addresses);
      const others = addresses.filter((address) => address !== first).toSorted((one, other) => one.id - other.id);
      const shown = presentAddress(first ?? { id: PROFILE_ADDRESS_ID, ...toProfileAddress(user, user.address) });
      return [
        { ...shown, phone: user.phone ?? null, isDefault: true },
        ...others.map((address) => ({ ...presentAddress(address), isDefault: false })),
      ];
    },
    { clear: true, readOnly: true, isolationLevel: IsolationLevel.REPEATABLE_READ },
  );

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
    if (address.isDefault) await makeDefault(em, user, address);
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
 * Takes over an address that only the profile has, because the version before changes nothing else: it becomes the
 * default, and the previous default stays. The caller has locked the user and not changed the profile yet.
 */
export const alignAddresses = async (em: EntityManager, user: User): Promise<DeliveryAddress[]> => {
  const addresses = await findAddresses(em, user.id);
  if (!user.address) {
    await deleteAddresses(em, user.id);
    return [];
  }
  const found = findDefault(user, addresses);
  const first = found ?? em.create(DeliveryAddress, toProfileAddress(user, user.address));
  first.phone = user.phone ?? null;
  await em.persist(first).flush();
  if (first.isDefault) return addresses;
  await promote(em, first);
  return findAddresses(em, user.id);
};

/** Gives the default the place and phone that the customer has changed in the profile since `alignAddresses`. */
export const changeDefault = async (em: EntityManager, user: User, [first]: DeliveryAddress[]): Promise<void> => {
  if (!user.address || (first && hasProfile(user, first))) return;
  const { name, ...profile } = { ...toProfileAddress(user, user.address), updatedAt: new Date() };
  if (first) em.assign(first, { ...profile, isDefault: true });
  else await em.persist(em.create(DeliveryAddress, { ...profile, name, isDefault: true })).flush();
};

export const deleteAddresses = async (em: EntityManager, userId: number): Promise<void> => {
  await em.nativeDelete(DeliveryAddress, { userId });
};

export const presentAddress = (address: AddressRow): AddressResponse => {
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

type AddressRow = Pick<DeliveryAddress, keyof AddressResponse>;
type Contact = Pick<AddressResponse, 'name' | 'phone' | 'address' | 'city' | 'state' | 'pincode'>;
type Place = Pick<Contact, 'address' | 'city' | 'state' | 'pincode'>;

const findAddresses = (em: EntityManager, userId: number): Promise<DeliveryAddress[]> =>
  em.find(DeliveryAddress, { userId }, { orderBy: { isDefault: 'desc', id: 'asc' } });

const getEntry = (addresses: DeliveryAddress[], id: number): DeliveryAddress => {
  const address = addresses.find((one) => one.id === id || (id === PROFILE_ADDRESS_ID && isUntouched(one)));
  if (!address) throw addressNotFound();
  return address;
};

/** It comes from the profile and was not edited since. */
const isUntouched = ({ isDefault, updatedAt }: DeliveryAddress): boolean =>
  isDefault && updatedAt.getTime() === UNTOUCHED.getTime();

const UNTOUCHED = new Date(0);

/** Null if there is no room. */
const insertAddress = async (em: EntityManager, user: User, contact: Contact): Promise<DeliveryAddress | null> => {
  const addresses = await alignAddresses(em, user);
  const same = addresses.find(
    (address) =>
      address.name === contact.name && (address.phone ?? null) === contact.phone && isSamePlace(address, contact),
  );
  if (same) return same;
  if (addresses.length >= DELIVERY_ADDRESSES_MAX) return null;
  const address = em.create(DeliveryAddress, { ...contact, userId: user.id, updatedAt: new Date() });
  await em.persist(address).flush();
  if (addresses.length === 0) await makeDefault(em, user, address);
  publishAccount(user.id);
  return address;
};

const makeDefault = async (em: EntityManager, user: User, address: DeliveryAddress): Promise<void> => {
  await promote(em, address);
  user.address = joinPlace(address);
  user.phone = address.phone ?? null;
  await em.flush();
};

/** In two steps, because the index of defaults is checked row by row. */
const promote = async (em: EntityManager, address: DeliveryAddress): Promise<void> => {
  const former = await em.findOne(DeliveryAddress, { userId: address.userId, isDefault: true });
  if (former) {
    former.isDefault = false;
    await em.flush();
  }
  address.isDefault = true;
  await em.flush();
};

/** The address equal to the profile's; else one that differs by a missing phone number. */
const findDefault = (user: User, addresses: DeliveryAddress[]): DeliveryAddress | undefined =>
  addresses.find((address) => hasProfile(user, address)) ??
  addresses.find((address) => !address.phone && isSamePlace(address, toPlace(user.address ?? '')));

const hasProfile = (user: User, address: DeliveryAddress): boolean =>
  (address.phone ?? null) === (user.phone ?? null) && isSamePlace(address, toPlace(user.address ?? ''));

const toProfileAddress = (user: User, text: string) => ({
  ...toPlace(text),
  userId: user.id,
  name: user.name,
  phone: user.phone ?? null,
  isDefault: false,
  updatedAt: UNTOUCHED,
});

/** However they are spelt: "12,Temple Street" is "12, Temple Street", and one line may be split into its parts. */
const isSamePlace = (one: Place, other: Place): boolean => spell(one) === spell(other);

const spell = (place: Place): string =>
  joinPlace(place)
    .split(',')
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean)
    .join(', ');

/** As the profile has it, without the parts that are missing. */
const joinPlace = ({ address, city, state, pincode }: Place): string =>
  [address, city, state, pincode].filter(Boolean).join(', ');

const toPlace = (text: string): Place => {
  const { postalCode: pincode, ...place } = splitBillingAddress(text);
  return { ...place, pincode };
};
