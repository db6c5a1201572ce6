import { placesByPincode, type Place, type Places } from './places.ts';
import { postOffices } from './post-offices.ts';

let places: Promise<Places> | null = null;

/** Undefined for an unknown pincode. The first call loads India Post's list. */
export const findPlace = async (pincode: string): Promise<Place | undefined> => {
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
