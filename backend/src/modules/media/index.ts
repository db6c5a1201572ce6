export { findImage, makeMissingPlaceholders, makeVariants, storeImage } from './media.service.ts';
