import { HOME_GRID_SIZE, productListSchema, type Product } from '@mithai/contracts';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { productNamed } from './shop.ts';

const shopUrl = new URL(process.env.BASE_URL ?? 'http://localhost:3000');

/** The page's text without scripts. */
async function read(request: APIRequestContext, path: string) {
  const response = await request.get(path, { maxRedirects: 0 });
  const html = await response.text();
  const visible = html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '').replaceAll(/<!--.*?-->/gs, '');
  const text = decoded(visible.replaceAll(/<[^>]+>/g, ' ')).replaceAll(/\s+/g, ' ');
  const head = (pattern: RegExp) => decoded(pattern.exec(html)?.[1] ?? '');
  return {
    status: response.status(),
    headers: response.headers(),
    html,
    text,
    title: head(/<title>(.*?)<\/title>/),
    description: head(/<meta name="description" content="(.*?)"/),
    canonical: head(/<link rel="canonical" href="(.*?)"/),
    tags: Object.fromEntries(
      [...html.matchAll(/<meta (?:property|name)="([\w:]+)" content="(.*?)"/g)].map(([, tag, content]) => [
        tag!,
        decoded(content!),
      ]),
    ),
    isHidden: html.includes('<meta name="robots" content="noindex"'),
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json]) =>
      JSON.parse(json!),
    ),
  };
}

const decoded = (text: string) =>
  text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const address = (path: string) => new URL(path, shopUrl).href;

const cardsIn = (html: string) =>
  [...html.matchAll(/<h3[^>]*><a[^>]*href="\/product\/(\d+)"/g)].map(([, id]) => Number(id));

async function products(request: APIRequestContext): Promise<Product[]> {
  return productListSchema.parse(await (await request.get('/api/products')).json());
}

test('home is complete without scripts', async ({ request }) => {
  const page = await read(request, '/');
  expect(page).toMatchObject({ status: 200, canonical: address('/'), isHidden: false });
  expect(page.title).toContain('Taste Tradition, Embrace Health');
  expect(page.description).toContain('natural jaggery');
  for (const text of ['Shop Now', 'Our Story', 'Certified Organic', 'View All Products'])
    expect(page.text).toContain(text);
  const grid = page.html.slice(page.html.indexOf('id="products"'));
  const shown = cardsIn(grid).slice(0, HOME_GRID_SIZE);
  expect(new Set(shown).size).toBe(HOME_GRID_SIZE);
  const byId = new Map((await products(request)).map((product) => [product.id, product]));
  for (const { name, price } of shown.map((id) => byId.get(id)!))
    expect(page.text).toMatch(new RegExp(`${name}.*?₹ ?${price}`));
});

test('the listing is filtered, searched and sorted on the server', async ({ request }) => {
  const page = await read(request, '/products?category=papad&q=URAD&sort=price-desc');
  const expected = (await products(request))
    .filter(
      ({ category, name, description }) =>
        category === 'papad' && `${name}\n${description}`.toLowerCase().includes('urad'),
    )
    .toSorted((a, b) => b.price - a.price || a.id - b.id);
  expect(expected.length).toBeGreaterThan(1);
  expect(page).toMatchObject({ status: 200, canonical: address('/products') });
  expect(page.text).toContain(`Showing ${expected.length} results for "URAD"`);
  expect(cardsIn(page.html)).toEqual(expected.map(({ id }) => id));
});

test('a category of a region has a title, a URL and a picture for others', async ({ request }) => {
  const path = '/products?category=sweets&state=Karnataka';
  const page = await read(request, path);
  expect(page).toMatchObject({ status: 200, title: 'Sweets from Karnataka | Mithai', canonical: address(path) });
  expect(page.jsonLd).toMatchObject([{ itemListElement: [{}, {}, { name: 'Sweets from Karnataka' }] }]);
  expect(page.tags['og:image']).toMatch(/\/images\/\w+\/share\.jpeg$/);
});

for (const path of ['/', '/products', '/products?state=Kerala', '/product/1', '/shipping', '/wishlist/shared?list=a']) {
  test(`${path} has a preview whose picture is a JPEG of 1200 by 630`, async ({ request }) => {
    const { tags } = await read(request, path);
    for (const tag of ['title', 'description', 'image', 'image:alt']) {
      expect(tags[`og:${tag}`], tag).toBeTruthy();
      expect(tags[`twitter:${tag}`], tag).toBe(tags[`og:${tag}`]);
    }
    expect(tags).toMatchObject({
      'og:site_name': 'Mithai',
      'og:locale': 'en_IN',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    const picture = await request.get(tags['og:image']!);
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    expect((await picture.body()).length).toBeLessThan(120_000);
  });
}

test('home describes the shop and its search', async ({ request }) => {
  const { jsonLd } = await read(request, '/');
  expect(jsonLd).toMatchObject([{ '@type': 'Organization' }, { '@type': 'WebSite' }]);
  expect((await request.get(jsonLd[0].logo)).headers()['content-type']).toBe('image/png');
  const { urlTemplate } = jsonLd[1].potentialAction.target;
  const found = await read(request, urlTemplate.replace('{search_term_string}', 'urad'));
  expect(found.text).toContain('results for "urad"');
});

test('the merchant feed lists every product on sale', async ({ request }) => {
  const feed = await request.get('/feeds/products.xml');
  expect(feed.headers()['content-type']).toContain('application/xml');
  const links = [...(await feed.text()).matchAll(/<g:link>(.*?)<\/g:link>/g)].map(([, url]) => url);
  const pictured = (await products(request)).filter(({ imageUrl }) => imageUrl);
  expect(new Set(links)).toEqual(new Set(pictured.map(({ id }) => address(`/product/${id}`))));
});

test('a product is complete without scripts, for people and search engines', async ({ request }) => {
  const { id, name, price, description } = await productNamed(request, 'Mandya Jaggery Powder');
  const page = await read(request, `/product/${id}`);
  const url = address(`/product/${id}`);
  expect(page).toMatchObject({ status: 200, title: `${name} | Mithai`, description, canonical: url });
  for (const text of [name, description, '(12 reviews)', 'No palm oil', 'Add to Cart'])
    expect(page.text).toContain(text);
  expect(page.text).toMatch(new RegExp(`₹ ?${price} `));
  expect(page.text.match(/Verified purchase/g)).toHaveLength(6);
  for (const { reviewBody } of page.jsonLd[0].review) expect(page.text).toContain(reviewBody);
  expect(page.tags['og:title']).toBe(`${name} | Mithai`);
  expect(page.jsonLd).toMatchObject([
    {
      '@type': 'Product',
      name,
      description,
      aggregateRating: { ratingValue: expect.any(Number), reviewCount: 12 },
      review: [1, 2, 3].map(() => ({
        '@type': 'Review',
        author: { name: expect.any(String) },
        reviewBody: expect.any(String),
      })),
      offers: {
        '@type': 'Offer',
        url,
        price: price.toFixed(2),
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        seller: { name: 'Mithai' },
        hasMerchantReturnPolicy: { merchantReturnDays: expect.any(Number), merchantReturnLink: address('/returns') },
      },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: address('/') },
        { position: 2, name: 'Products', item: address('/products') },
        { position: 3, name, item: url },
      ],
    },
  ]);
  const [picture] = page.jsonLd[0].image;
  expect((await request.get(picture)).headers()['content-type']).toBe('image/webp');
  expect(page.tags).toMatchObject({
    'og:image': picture.replace('1280.webp', 'share.jpeg'),
    'og:image:alt': name,
    'og:type': 'product',
    'product:price:amount': price.toFixed(2),
    'product:price:currency': 'INR',
    'product:availability': 'in stock',
  });
});

for (const [path, title] of [
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
  ['/shipping', 'Shipping Policy'],
  ['/returns', 'Returns and Replacements'],
]) {
  test(`${path} is readable and indexable`, async ({ request }) => {
    const page = await read(request, path!);
    expect(page).toMatchObject({ status: 200, canonical: address(path!), isHidden: false });
    expect(page.title).toContain(title);
    expect(page.text.length).toBeGreaterThan(1000);
  });
}

for (const [path, title] of [
  ['/product/99999999', 'Product Not Found'],
  ['/product/ladoo', 'Product Not Found'],
  ['/no/such/page', '404 Page Not Found'],
]) {
  test(`${path} answers 404 with a page`, async ({ request }) => {
    const page = await read(request, path!);
    expect(page).toMatchObject({ status: 404, canonical: '' });
    expect(page.text).toContain(title);
  });
}

test('a missing file of the build is answered with 404 without a page', async ({ request }) => {
  const response = await request.get('/assets/missing.js');
  expect(response.status()).toBe(404);
  expect(response.headers()['content-type']).toContain('application/json');
});

test('leading slashes of a path are merged', async ({ request }) => {
  for (const path of ['//', '////products']) {
    const page = await read(request, `${shopUrl.origin}${path}`);
    expect(page).toMatchObject({ status: 200, canonical: address(path.replace(/^\/+/, '/')) });
  }
});

test('search engines get a sitemap and are kept out of private pages', async ({ request }) => {
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toContain('application/xml');
  const listed = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  const onSale = await products(request);
  const pages = [
    '/',
    '/products',
    '/privacy',
    '/terms',
    '/shipping',
    '/contact',
    '/returns',
    ...['sweets', 'snacks', 'papad', 'jaggery'].map((category) => `/products?category=${category}`),
    ...onSale.flatMap(({ state }) => (state ? `/products?state=${state.replaceAll(' ', '+')}` : [])),
    ...onSale.map(({ id }) => `/product/${id}`),
  ];
  const inHindi = pages.map((path) => (path === '/' ? '/hi' : `/hi${path}`));
  expect(new Set(listed)).toEqual(new Set([...pages, ...inHindi].map(address)));

  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${address('/sitemap.xml')}`);
  for (const path of ['/api/', '/ops', '/checkout', '/profile', '/orders', '/admin', '/hi/checkout', '/hi/admin'])
    expect(robots).toContain(`Disallow: ${path}\n`);
});

test('every page has security headers', async ({ request }) => {
  for (const path of ['/', '/products', '/auth', '/no/such/page']) {
    const { headers } = await read(request, path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    const policy = headers['content-security-policy'];
    for (const rule of [
      /default-src 'self'/,
      /script-src 'self'( '(nonce-[\w+/=]{20,}|sha256-[\w+/=]{40,})')+;/,
      /style-src-elem 'self';/,
      /object-src 'none'/,
      /frame-ancestors 'none'/,
    ]) {
      expect(policy).toMatch(rule);
    }
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers).not.toHaveProperty('x-powered-by');
  }
  const nonces = await Promise.all(
    ['/auth', '/auth'].map(
      async (path) => /nonce-([^']+)/.exec((await read(request, path)).headers['content-security-policy']!)?.[1],
    ),
  );
  expect(new Set(nonces).size).toBe(2);
});

test("no page has another user's data", async ({ request }) => {
  const secrets = [
    'DEMO_PASSWORD',
    'ADMIN_EMAIL',
    'DATABASE_URL',
    'REDIS_URL',
    'S3_SECRET_KEY',
    'FIELD_ENCRYPTION_KEYS',
  ];
  const values = secrets.flatMap((name) => process.env[name] ?? []);
  for (const path of ['/', '/products', '/auth', '/checkout', '/admin']) {
    const { html } = await read(request, path);
    for (const text of [...secrets, ...values, 'postgres://', 'redis://', 'passwordHash'])
      expect(html).not.toContain(text);
  }
});

test('the style guide exists in development only', async ({ request }) => {
  expect((await read(request, '/ui')).status).toBe(404);
  expect((await request.get('/src/style-guide/main.tsx')).status()).toBe(404);
});

for (const format of ['avif', 'webp']) {
  test(`images are served as ${format} and immutable`, async ({ request }) => {
    const { html } = await read(request, '/products');
    const [picture] = html.match(new RegExp(`/images/[\\w/-]+\\.${format}`))!;
    const response = await request.get(picture);
    expect(response.status()).toBe(200);
    expect(response.headers()).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': expect.stringContaining('immutable'),
    });
    const signature = (await response.body()).subarray(8, 12).toString('latin1');
    expect(signature.toLowerCase()).toBe(format);
  });
}
