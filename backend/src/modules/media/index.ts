export { findImage, findOwnImages, forgetUploader, makeMissingPlaceholders, makeVariants, storeImage, uploadsOf } from './media.service.ts';
