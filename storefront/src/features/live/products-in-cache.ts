/** True if query data contains the product: itself, in a list, in pages or as the product of a cart line. */
export function containsProduct(data: unknown, productId: number): boolean {
  if (Array.isArray(data)) return data.some((item) => containsProduct(item, productId));
  if (isProduct(data)) return data.id === productId;
  if (hasPages(data)) return containsProduct(data.pages, productId);
  return (
    (hasProduct(data) && containsProduct(data.product, productId)) ||
    (hasProducts(data) && containsProduct(data.products, productId))
  );
}

/** Returns the data with the product's new stock; unaffected parts keep their identity. */
export function withStock<Data>(data: Data, productId: number, stock: number): Data;
export function withStock(data: unknown, productId: number, stock: number): unknown {
  if (!containsProduct(data, productId)) return data;
  if (Array.isArray(data)) return data.map((item: unknown) => withStock(item, productId, stock));
  if (isProduct(data)) return { ...data, stock };
  if (hasPages(data)) return { ...data, pages: withStock(data.pages, productId, stock) };
  if (hasProduct(data)) return { ...data, product: withStock(data.product, productId, stock) };
  return hasProducts(data) ? { ...data, products: withStock(data.products, productId, stock) } : data;
}

const isProduct = (data: unknown): data is { id: number; stock: number } =>
  typeof data === 'object' && data !== null && 'stock' in data && 'id' in data;

const hasProduct = (data: unknown): data is { product: unknown } =>
  typeof data === 'object' && data !== null && 'product' in data;

const hasProducts = (data: unknown): data is { products: unknown } =>
  typeof data === 'object' && data !== null && 'products' in data;

const hasPages = (data: unknown): data is { pages: unknown } =>
  typeof data === 'object' && data !== null && 'pages' in data;
