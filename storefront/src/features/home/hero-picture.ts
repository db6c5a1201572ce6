import avif1280 from '../../assets/hero-1280.avif';
import webp1280 from '../../assets/hero-1280.webp';
import avif640 from '../../assets/hero-640.avif';
import webp640 from '../../assets/hero-640.webp';
import avif800 from '../../assets/hero-800.avif';
import webp800 from '../../assets/hero-800.webp';

export const heroPicture = {
  sources: [
    { type: 'image/avif', srcSet: `${avif640} 640w, ${avif800} 800w, ${avif1280} 1280w` },
    { type: 'image/webp', srcSet: `${webp640} 640w, ${webp800} 800w, ${webp1280} 1280w` },
  ],
  fallback: webp1280,
  sizes: '(min-width: 1270px) 46rem, (min-width: 1024px) 58vw, (min-width: 768px) 68vw, 100vw',
};
