import { imageVariantUrl } from '@mithai/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { Problem } from '../api/problem.ts';
import { productQuery } from '../features/catalogue/catalogue.queries.ts';
import { texts } from '../features/catalogue/catalogue.texts.ts';
import { productJsonLd } from '../features/catalogue/product-json-ld.ts';
import { ProductMissing, ProductPage } from '../features/catalogue/product-page.tsx';
import { pageHead } from '../features/layout/page-head.ts';

export const Route = createFileRoute('/product/$id')({
  loader: async ({ context, params }) => {
    if (!/^[1-9]\d{0,9}$/.test(params.id)) notFound({ throw: true });
    try {
      return await context.queryClient.ensureQueryData(productQuery(Number(params.id)));
    } catch (error) {
      if (error instanceof Problem && (error.status === 404 || error.status === 422)) notFound({ throw: true });
      throw error;
    }
  },
  head: ({ loaderData: product, match, params }) => {
    const { publicUrl } = match.context;
    const path = `/product/${params.id}`;
    if (!product) {
      return pageHead({
        title: `${texts.detail.missingTitle} | Mithai`,
        description: texts.detail.missingText,
        path,
        publicUrl,
        hidden: true,
      });
    }
    return pageHead({
      title: `${product.name} | Mithai`,
      description: product.description,
      path,
      publicUrl,
      type: 'product',
      image: product.imageUrl && imageVariantUrl(product.imageUrl, 1280, 'webp'),
      jsonLd: productJsonLd(product, publicUrl),
    });
  },
  component: ProductRoute,
  notFoundComponent: ProductMissing,
  errorComponent: ProductMissing,
});

function ProductRoute() {
  const { id } = Route.useLoaderData();
  const { data: product } = useSuspenseQuery(productQuery(id));
  return <ProductPage product={product} />;
}
