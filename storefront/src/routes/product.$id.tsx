import { idParamsSchema, imageVariantUrl } from '@mithai/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { ZodError } from 'zod';
import { Problem } from '../api/client.ts';
import { productQuery } from '../features/catalogue/catalogue.queries.ts';
import { texts } from '../features/catalogue/catalogue.texts.ts';
import { productJsonLd } from '../features/catalogue/product-json-ld.ts';
import { ProductMissing, ProductPage } from '../features/catalogue/product-page.tsx';
import { pageHead } from '../features/layout/page-head.ts';

export const Route = createFileRoute('/product/$id')({
  loader: async ({ context, params }) => {
    try {
      const { id } = idParamsSchema.parse(params);
      return await context.queryClient.ensureQueryData(productQuery(id));
    } catch (error) {
      if (error instanceof ZodError || (error instanceof Problem && error.status === 404)) notFound({ throw: true });
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
