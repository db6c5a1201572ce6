import type { PincodePlace } from '@mithai/contracts';

type Place = Pick<PincodePlace, 'city' | 'state'>;

/** The fields a pincode may fill: those that are empty, and those that still say what the pincode before it had filled in. */
export function fieldsToFill(typed: Place, before: Place | null, place: Place): (keyof Place)[] {
  return (['city', 'state'] as const).filter((field) => {
    const isOwn = typed[field].trim() !== '' && typed[field] !== before?.[field];
    return !isOwn && typed[field] !== place[field];
  });
}
