export { findImage, forgetUploader, makeMissingPlaceholders, makeVariants, storeImage, uploadsOf } from './media.service.ts';
