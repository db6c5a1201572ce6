import type { ShopHome } from '@mithai/contracts';
import { storyOf, testimonialsOf } from './home-content.ts';
import { Story, Testimonials } from './home-sections.tsx';

export function Closing({ home }: { home: ShopHome }) {
  const testimonials = testimonialsOf(home.testimonials);
  return (
    <>
      <Story {...storyOf(home.story)} />
      {testimonials.length > 0 && <Testimonials testimonials={testimonials} />}
    </>
  );
}
