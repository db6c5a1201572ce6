export { pruneImages } from './prune-images.ts';
export {
  findImage,
  findOwnImages,
  findPlaceholders,
  forgetUploader,
  makeMissingPlaceholders,
  makeVariants,
  storeImage,
  uploadsOf,
} from './media.service.ts';
