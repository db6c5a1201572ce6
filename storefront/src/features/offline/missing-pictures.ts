/** Shows the pictures that were not to be had: in their place the worker gave one of a single pixel. */
export function showMissingPictures(): void {
  for (const image of document.images) {
    if (image.naturalWidth !== 1) continue;
    for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.srcset = askedAgain(source.srcset);
    if (image.srcset) image.srcset = askedAgain(image.srcset);
  }
}

/** The fragment makes it another address for the browser, and the same one for the shop. */
function askedAgain(srcset: string): string {
  return srcset.replaceAll(/(\/[^\s,#]+)(?:#\w+)?(?=[\s,]|$)/g, '$1#again');
}
