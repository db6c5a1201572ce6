import { ShopError } from './errors.ts';

export const imagesUnavailable = (cause: unknown) =>
  new ShopError({
    status: 503,
    code: 'images_unavailable',
    message: 'We can’t load pictures right now. Please try again in a moment.',
    retryAfterSeconds: 5,
    cause,
  });
