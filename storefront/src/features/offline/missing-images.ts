/** Reloads images that were unavailable; the service worker answered with a one-pixel placeholder. */
export function showMissingImages(): void {
  for (const image of document.images) {
    if (image.naturalWidth !== 1) continue;
    for (const source of image.parentElement?.querySelectorAll('source') ?? [])
      source.srcset = bustCache(source.srcset);
    if (image.srcset) image.srcset = bustCache(image.srcset);
  }
}

/** The fragment makes the URL new to the browser, yet equal for the server. */
function bustCache(srcset: string): string {
  return srcset.replaceAll(/(\/[^\s,#]+)(?:#\w+)?(?=[\s,]|$)/g, '$1#again');
}
