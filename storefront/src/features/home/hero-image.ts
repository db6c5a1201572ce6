import avif1280 from '../../assets/hero-1280.avif';
import webp1280 from '../../assets/hero-1280.webp';
import avif640 from '../../assets/hero-640.avif';
import webp640 from '../../assets/hero-640.webp';
import avif760 from '../../assets/hero-760.avif';
import webp760 from '../../assets/hero-760.webp';

export const heroImage = {
  sources: [
    { type: 'image/avif', srcSet: `${avif640} 640w, ${avif760} 760w, ${avif1280} 1280w` },
    { type: 'image/webp', srcSet: `${webp640} 640w, ${webp760} 760w, ${webp1280} 1280w` },
  ],
  fallback: webp1280,
  sizes: '(min-width: 1270px) 46rem, (min-width: 1024px) 58vw, (min-width: 768px) 68vw, 100vw',
};
