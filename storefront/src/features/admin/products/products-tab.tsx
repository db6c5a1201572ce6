import { useSearch } from '@tanstack/react-router';
import { TabLink, TabLinks } from '../tab-links.tsx';
import { ImageManager } from './image-manager.tsx';
import { NewProduct } from './new-product.tsx';
import { Spreadsheet } from './spreadsheet.tsx';
import { productsTexts as texts } from './products.texts.ts';

const SECTIONS = { images: ImageManager, new: NewProduct, spreadsheet: Spreadsheet };
const NAMES = Object.keys(SECTIONS) as (keyof typeof SECTIONS)[];

export function ProductsTab() {
  const search = useSearch({ from: '/admin/{-$tab}' });
  const section = NAMES.find((name) => name === search.section) ?? 'images';
  const Section = SECTIONS[section];
  return (
    <>
      <TabLinks label={texts.sectionsLabel} lesser>
        {NAMES.map((name) => (
          <TabLink
            key={name}
            to="/admin/{-$tab}"
            params={{ tab: 'products' }}
            search={{ section: name === 'images' ? undefined : name }}
            activeOptions={{ includeSearch: true, explicitUndefined: true }}
          >
            {texts.sections[name]}
          </TabLink>
        ))}
      </TabLinks>
      <Section />
    </>
  );
}
