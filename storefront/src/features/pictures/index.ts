export { decodeAhead, picturePreload } from './picture-ahead.ts';
export { ProductPicture } from './product-picture.tsx';
export { ProductThumbnail } from './product-thumbnail.tsx';
