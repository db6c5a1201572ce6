export { imageExists, makeVariants, storeImage } from './media.service.ts';
