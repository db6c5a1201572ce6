import { IMAGE_FORMATS, imageSrcSet, imageVariantUrl, type Product } from '@mithai/contracts';
import { Picture, type PictureSource, Mark } from '../../ui/index.ts';
import * as styles from './product-picture.css.ts';

interface ProductPictureProps {
  product: Pick<Product, 'name' | 'imageUrl' | 'category'>;
  /** As in the `sizes` attribute. */
  sizes: string;
  /** Beside the product's name the picture says nothing new: pass an empty text. */
  alt?: string;
  eager?: boolean;
}

export function ProductPicture({ product, sizes, alt = product.name, eager }: ProductPictureProps) {
  const { imageUrl, category } = product;
  if (!imageUrl) {
    return (
      <div className={`${styles.missing} ${styles.grounds[category]}`} {...(alt && { role: 'img', 'aria-label': alt })}>
        <Mark size={56} />
      </div>
    );
  }
  const sources: PictureSource[] = IMAGE_FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: imageSrcSet(imageUrl, format),
  }));
  return (
    <Picture
      className={styles.grounds[category]}
      sources={sources}
      fallback={imageVariantUrl(imageUrl, 640, 'webp')}
      alt={alt}
      sizes={sizes}
      eager={eager}
    />
  );
}
