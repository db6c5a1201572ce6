import { DEFAULT_LANGUAGE, localizePath, splitLanguage } from '@mithai/contracts';
import type { LocationRewrite } from '@tanstack/react-router';
import { language } from './language.texts.ts';

// The comparisons are written out, so that the build of the default language drops what it does not need.

/** The URL of a page in the language of this one, for links and forms that bypass the router. */
export const pageUrl: (path: string) => string =
  language === DEFAULT_LANGUAGE ? (path) => path : (path) => localizePath(language, splitLanguage(path).path);

/** Routes and links name paths that are the same in every language. */
export const languageRewrite: LocationRewrite | undefined =
  language === DEFAULT_LANGUAGE
    ? undefined
    : {
        input: ({ url }) => {
          url.pathname = splitLanguage(url.pathname).path;
          return url;
        },
        output: ({ url }) => {
          url.pathname = pageUrl(url.pathname);
          return url;
        },
      };
