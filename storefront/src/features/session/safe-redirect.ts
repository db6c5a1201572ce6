export function isSafeRedirect(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path);
}
