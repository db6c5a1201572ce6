export { imagePreload } from './image-preload.ts';
export { ProductImage } from './product-image.tsx';
export { sourcesOf } from './sources.ts';
export { ProductThumbnail } from './product-thumbnail.tsx';
