import type { ShopSettings } from '@mithai/contracts';
import { AnnouncementForm } from './announcement-form.tsx';
import { FeaturedForm } from './featured-form.tsx';
import { FestivalsForm } from './festivals-form.tsx';
import { HeroForm } from './hero-form.tsx';
import { HighlightsForm } from './highlights-form.tsx';
import { MakersForm } from './makers-form.tsx';
import { SeasonForm } from './season-form.tsx';
import { SectionsForm } from './sections-form.tsx';
import { StoryForm } from './story-form.tsx';
import { TestimonialsForm } from './testimonials-form.tsx';

export function ContentForms({ settings }: { settings: ShopSettings }) {
  return (
    <>
      <AnnouncementForm settings={settings} />
      <HeroForm settings={settings} />
      <HighlightsForm settings={settings} />
      <SectionsForm settings={settings} />
      <SeasonForm settings={settings} />
      <FestivalsForm settings={settings} />
      <MakersForm settings={settings} />
      <FeaturedForm settings={settings} />
      <StoryForm settings={settings} />
      <TestimonialsForm settings={settings} />
    </>
  );
}
