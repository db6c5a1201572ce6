import type { Manifest } from 'vite';
import { describe, expect, it } from 'vitest';
import { shopAssets } from './shop-assets.ts';

const chunk = (file: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  file: `assets/${file}`,
  imports,
  dynamicImports,
});

const manifest: Manifest = {
  'src/entry-client.tsx': chunk(
    'entry-1.js',
    ['_shared.js'],
    [
      'src/routes/index.tsx?tsr-split=component',
      'src/routes/admin.tsx?tsr-split=component',
      'src/features/cart/cart-drawer-view.tsx',
    ],
  ),
  '_shared.js': chunk('shared-2.js'),
  'src/routes/index.tsx?tsr-split=component': chunk('home-3.js', ['_shared.js', '_card.js']),
  '_card.js': chunk('card-4.js'),
  'src/routes/admin.tsx?tsr-split=component': chunk('admin-5.js', ['_table.js']),
  '_table.js': chunk('table-6.js'),
  'src/features/cart/cart-drawer-view.tsx': chunk('drawer-7.js'),
  'style.css': chunk('style-8.css'),
  'src/theme/fonts/mukta-400-latin.woff2': chunk('latin-9.woff2'),
  'src/theme/fonts/mukta-400-devanagari.woff2': chunk('devanagari-10.woff2'),
  'src/assets/hero-1280.avif': chunk('hero-11.avif'),
};

describe('shopAssets', () => {
  it('precaches the files of home, listing, product and cart', () => {
    const { entry, shell } = shopAssets(manifest, 'en');
    expect(entry).toBe('/assets/entry-1.js');
    const needed = [
      'entry-1.js',
      'shared-2.js',
      'home-3.js',
      'card-4.js',
      'drawer-7.js',
      'style-8.css',
      'latin-9.woff2',
    ];
    expect(new Set(shell)).toEqual(new Set(needed.map((file) => `/assets/${file}`)));
  });

  it('precaches the fonts of the language', () => {
    expect(shopAssets(manifest, 'hi').shell).toContain('/assets/devanagari-10.woff2');
  });

  it('lists all files of the build', () => {
    const { all } = shopAssets(manifest, 'en');
    expect(all).toHaveLength(Object.keys(manifest).length);
    expect(all).toContain('/assets/table-6.js');
  });

  it('throws for a build without an entry', () => {
    expect(() => shopAssets({}, 'hi')).toThrow('"hi"');
  });
});
