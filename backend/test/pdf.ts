import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The text of each page as Chrome copies it. */
export const textOfPdf = async (pdf: Uint8Array): Promise<string[]> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pages = [...document.pages()].map((page) => page.getText());
  document.destroy();
  library.destroy();
  return pages;
};
