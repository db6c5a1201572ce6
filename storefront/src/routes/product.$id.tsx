import { shareImageUrl, type Product, type ReviewPage } from '@mithai/contracts';
import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query';
import { createFileRoute, notFound, type ErrorComponentProps } from '@tanstack/react-router';
import { Problem, hasStatus } from '../api/problem.ts';
import { returnPolicyQuery } from '../features/after-sales/tickets.queries.ts';
import { breadcrumbsJsonLd } from '../features/catalog/breadcrumbs-json-ld.ts';
import { loadProduct, productQuery, PRODUCTS_KEY, sellerQuery } from '../features/catalog/catalog.queries.ts';
import { texts } from '../features/catalog/catalog.texts.ts';
import { deliveryTermsQuery } from '../features/catalog/delivery-terms.query.ts';
import { Companions } from '../features/catalog/companions.tsx';
import { productJsonLd } from '../features/catalog/product-json-ld.ts';
import { productTags } from '../features/catalog/product-tags.ts';
import { ProductMissing, ProductPage } from '../features/catalog/product-page.tsx';
import { IMAGE_SIZES } from '../features/catalog/product-image-sizes.ts';
import { ErrorPage } from '../features/layout/error-page.tsx';
import { pageHead } from '../features/layout/page-head.ts';
import { pageTitles } from '../features/layout/page-titles.texts.ts';
import { getShop } from '../features/shop/shop.queries.ts';
import { imagePreload } from '../features/images/image-preload.ts';
import { sourcesOf } from '../features/images/sources.ts';
import { Reviews } from '../features/reviews/reviews.tsx';
import { REVIEWS_KEY } from '../features/reviews/reviews.queries.ts';
import { ShareButton } from '../features/share/share-button.tsx';
import { StockAlert } from '../features/stock-alerts/stock-alert.tsx';
import { WishButton } from '../features/wishlist/wish-button.tsx';

export const Route = createFileRoute('/product/$id')({
  staticData: { isShared: true },
  loader: async ({ context, params, preload }) => {
    if (!/^[1-9]\d{0,9}$/.test(params.id)) notFound({ throw: true });
    try {
      const id = Number(params.id);
      // Browsers show the page meanwhile.
      const label = loadLabel(context.queryClient, id);
      const [product] = await Promise.all([
        loadProduct(context.queryClient, id),
        import.meta.env.SSR && label,
        import.meta.env.SSR && context.queryClient.prefetchQuery(sellerQuery(id)),
        import.meta.env.SSR && loadReviews(context.queryClient, id),
        import.meta.env.SSR && context.queryClient.prefetchQuery(deliveryTermsQuery),
        import.meta.env.SSR && context.queryClient.prefetchQuery(returnPolicyQuery),
      ]);
      if (preload && product.imageUrl) void decodeAhead(product.imageUrl);
      return product;
    } catch (error) {
      if (hasStatus(error, 404, 422)) notFound({ throw: true });
      throw error;
    }
  },
  head: ({ loaderData: product, match, params }) => {
    const { publicUrl, queryClient } = match.context;
    const path = `/product/${params.id}`;
    if (!product) {
      return pageHead({
        title: pageTitles.titleOf(texts.detail.missingTitle),
        description: texts.detail.missingText,
        path,
        publicUrl,
        hidden: true,
      });
    }
    const { meta, links } = pageHead({
      title: pageTitles.titleOf(product.name),
      description: product.description,
      path,
      publicUrl,
      type: 'product',
      picture: product.imageUrl ? { path: shareImageUrl(product.imageUrl), alt: product.name } : null,
      ...(import.meta.env.SSR && {
        tags: productTags(product),
        jsonLd: [
          describeProduct(queryClient, product, publicUrl),
          breadcrumbsJsonLd(publicUrl, { name: product.name, path }),
        ],
      }),
    });
    return {
      meta,
      links: product.imageUrl ? [imagePreload(sourcesOf(product.imageUrl), IMAGE_SIZES), ...links] : links,
    };
  },
  component: ProductRoute,
  notFoundComponent: ProductMissing,
  errorComponent: ProductFailed,
});

function ProductFailed(props: ErrorComponentProps) {
  const isAnswered = props.error instanceof Problem && props.error.status > 0;
  return isAnswered ? <ProductMissing /> : <ErrorPage {...props} />;
}

function ProductRoute() {
  const { id } = Route.useLoaderData();
  const { data: product, error } = useSuspenseQuery(productQuery(id));
  const { publicUrl } = Route.useRouteContext();
  const isGone = hasStatus(error, 404);
  return isGone ? (
    <ProductMissing />
  ) : (
    <ProductPage
      product={product}
      share={<ShareButton title={product.name} url={`${publicUrl}/product/${id}`} />}
      wish={<WishButton product={product} />}
      stockAlert={<StockAlert key={id} product={product} />}
      reviews={
        <>
          <Reviews key={id} product={product} />
          <Companions key={`companions ${id}`} productId={id} />
        </>
      }
    />
  );
}

async function decodeAhead(imageUrl: string): Promise<void> {
  const pictures = await import('../features/images/decode-ahead.ts').catch(() => null);
  pictures?.decodeAhead(imageUrl, IMAGE_SIZES);
}

/** Imported when a product is shown, so that home does not load it. The page reports a failure. */
async function loadLabel(queryClient: QueryClient, productId: number): Promise<void> {
  const queries = await import('../features/catalog/food-label.queries.ts').catch(() => null);
  if (queries) await queryClient.prefetchQuery(queries.labelQuery(productId));
}

/** Pages from the server include the reviews. Imported only there, so that home does not load the query. */
async function loadReviews(queryClient: QueryClient, productId: number): Promise<void> {
  const { reviewsQuery } = await import('../features/reviews/review-pages.queries.ts');
  await queryClient.prefetchInfiniteQuery(reviewsQuery(productId));
}

function describeProduct(queryClient: QueryClient, product: Product, publicUrl: string) {
  const { id } = product;
  return productJsonLd(product, {
    publicUrl,
    shop: getShop(queryClient),
    reviews: firstReviews(queryClient, id),
    label: queryClient.getQueryData([PRODUCTS_KEY, id, 'label']),
    seller: queryClient.getQueryData(sellerQuery(id).queryKey)?.seller,
    delivery: queryClient.getQueryData(deliveryTermsQuery.queryKey),
    returnDays: queryClient.getQueryData(returnPolicyQuery.queryKey)?.windowDays,
  });
}

function firstReviews(queryClient: QueryClient, productId: number) {
  return queryClient.getQueryData<{ pages: ReviewPage[] }>([REVIEWS_KEY, productId])?.pages[0]?.reviews;
}
