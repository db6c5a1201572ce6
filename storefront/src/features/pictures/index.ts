export { decodeAhead, picturePreload } from './picture-ahead.ts';
export { ProductPicture } from './product-picture.tsx';
export { sourcesOf } from './sources.ts';
export { ProductThumbnail } from './product-thumbnail.tsx';
