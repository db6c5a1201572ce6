export { findMissingImages } from './missing-images.ts';
export { pruneImages } from './prune-images.ts';
export {
  findImage,
  findOwnImages,
  findPlaceholders,
  anonymizeUploader,
  makeMissingPlaceholders,
  makeVariants,
  storeEncodedImage,
  type EncodedImage,
  listUploads,
} from './media.service.ts';
