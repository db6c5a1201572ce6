export { pruneImages } from './prune-images.ts';
export {
  findImage,
  findOwnImages,
  findPlaceholders,
  anonymizeUploader as forgetUploader,
  makeMissingPlaceholders,
  makeVariants,
  storeImage,
  listUploads as uploadsOf,
} from './media.service.ts';
