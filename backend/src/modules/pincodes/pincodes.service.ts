import { placesByPincode, type Place, type Places } from './places.ts';
import { postOffices } from './post-offices.ts';

let places: Promise<Places> | null = null;

/** Undefined when the post does not know the pincode. The first question reads the post's list and waits for it. */
export const placeOf = async (pincode: string): Promise<Place | undefined> => {
  places ??= readPlaces();
  return (await places).get(Number(pincode));
};

const readPlaces = async (): Promise<Places> => {
  try {
    return await placesByPincode(postOffices());
  } catch (error) {
    places = null;
    throw error;
  }
};
