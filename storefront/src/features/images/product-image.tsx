import { imageVariantUrl, type ImageWidth, type Product } from '@mithai/contracts';
import type { ComponentProps } from 'react';
import { Picture, LogoMark } from '../../ui/index.ts';
import * as styles from './product-image.css.ts';
import { sourcesOf } from './sources.ts';

interface ProductImageProps extends Pick<ComponentProps<typeof Picture>, 'sizes' | 'priority'> {
  product: Pick<Product, 'name' | 'imageUrl' | 'imagePlaceholder' | 'category'>;
  /** Pass an empty text beside the product's name, where the image adds no information. */
  alt?: string;
  /** Largest width in device pixels. */
  widest?: ImageWidth;
}

export function ProductImage({ product, alt = product.name, widest, ...loading }: ProductImageProps) {
  const { imageUrl, imagePlaceholder, category } = product;
  if (!imageUrl) {
    return (
      <div className={`${styles.missing} ${styles.grounds[category]}`} {...(alt && { role: 'img', 'aria-label': alt })}>
        <LogoMark size={56} />
      </div>
    );
  }
  return (
    <Picture
      {...loading}
      className={styles.grounds[category]}
      sources={sourcesOf(imageUrl, widest)}
      fallback={imageVariantUrl(imageUrl, 640, 'webp')}
      alt={alt}
      placeholder={imagePlaceholder}
    />
  );
}
