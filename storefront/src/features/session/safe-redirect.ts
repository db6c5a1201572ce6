const SHOP = 'https://shop.invalid';

/** True for a path of this shop, read as browsers do: they drop tabs and take a backslash for a slash. */
export function isSafeRedirect(path: unknown): path is string {
  return (
    typeof path === 'string' && path.startsWith('/') && URL.canParse(path, SHOP) && new URL(path, SHOP).origin === SHOP
  );
}
