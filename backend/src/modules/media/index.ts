export { makeMissingPlaceholders, makeVariants } from './image-variants.ts';
export { findMissingImages } from './missing-images.ts';
export { pruneImages } from './prune-images.ts';
export {
  disownImage,
  findImage,
  findOwnImages,
  findPlaceholders,
  anonymizeUploader,
  storeEncodedImage,
  type EncodedImage,
  listUploads,
} from './media.service.ts';
