export { picturePreload } from './picture-preload.ts';
export { ProductPicture } from './product-picture.tsx';
export { sourcesOf } from './sources.ts';
export { ProductThumbnail } from './product-thumbnail.tsx';
