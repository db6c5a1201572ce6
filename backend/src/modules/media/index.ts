export { pruneImages } from './prune-images.ts';
export {
  findImage,
  findOwnImages,
  findPlaceholders,
  anonymizeUploader,
  makeMissingPlaceholders,
  makeVariants,
  storeImage,
  listUploads,
} from './media.service.ts';
