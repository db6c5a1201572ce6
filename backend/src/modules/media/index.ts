export { pruneImages } from './prune-images.ts';
export { findImage, findOwnImages, forgetUploader, makeMissingPlaceholders, makeVariants, storeImage, uploadsOf } from './media.service.ts';
