import { useSearch } from '@tanstack/react-router';
import { TabLink, TabLinks } from '../tab-links.tsx';
import { ImageManager } from './image-manager.tsx';
import { NewProduct } from './new-product.tsx';
import { Spreadsheet } from './spreadsheet.tsx';
import { productsTexts as texts } from './products.texts.ts';
import { PRODUCT_SECTIONS, type ProductSection } from './sections.ts';

const SECTIONS = { images: ImageManager, new: NewProduct, spreadsheet: Spreadsheet } satisfies Record<
  ProductSection,
  unknown
>;

export function ProductsTab() {
  const { section = 'images' } = useSearch({ from: '/admin/products' });
  const Section = SECTIONS[section];
  return (
    <>
      <TabLinks label={texts.sectionsLabel} lesser>
        {PRODUCT_SECTIONS.map((name) => (
          <TabLink
            key={name}
            to="/admin/products"
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
