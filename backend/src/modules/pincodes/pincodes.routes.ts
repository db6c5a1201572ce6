import { z } from 'zod';
import { pincodePlaceSchema } from '@mithai/contracts';
import { requirePincode } from '../../platform/require-pincode.ts';
import type { Routes } from '../../routes.ts';
import { pincodeNotFound } from './pincodes.errors.ts';
import { placesByPincode, type Place, type Places } from './places.ts';
import { postOffices } from './post-offices.ts';

let places: Promise<Places> | null = null;

export const pincodeRoutes: Routes = async (app) => {
  app.get(
    '/api/pincodes/:pincode',
    {
      schema: {
        summary: 'Get the town and state of a pincode',
        params: z.object({ pincode: z.string() }),
        response: { 200: pincodePlaceSchema },
      },
    },
    async (request, reply) => {
      const pincode = requirePincode(request.params.pincode);
      const place = await findPlace(pincode);
      if (!place) throw pincodeNotFound();
      return reply.header('cache-control', 'public, max-age=86400').send({ pincode, ...place });
    },
  );
};

/** Undefined for an unknown pincode. The first call loads India Post's list. */
const findPlace = async (pincode: string): Promise<Place | undefined> => {
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
