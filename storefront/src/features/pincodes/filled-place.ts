import type { PincodePlace } from '@mithai/contracts';

type Place = Pick<PincodePlace, 'city' | 'state'>;

/** Fields that a pincode may fill: empty ones and those that the previous pincode filled. */
export function fieldsToFill(typed: Place, before: Place | null, place: Place): (keyof Place)[] {
  return (['city', 'state'] as const).filter((field) => {
    const isOwn = typed[field].trim() !== '' && typed[field] !== before?.[field];
    return !isOwn && typed[field] !== place[field];
  });
}
