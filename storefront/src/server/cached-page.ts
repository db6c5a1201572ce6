import { hash } from 'node:crypto';
import type { RenderedPage } from '../entry-server.tsx';
import { compress, type Encoding } from './compression.ts';
import type { Env } from './env.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** A complete page, the same for every visitor. */
export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  body: Buffer;
  /** Compressed on first use. */
  bodyIn: (encoding: Encoding | null) => Buffer | Promise<Buffer>;
}

export function buildCachedPage({ status, headers, html, scriptHashes }: RenderedPage, env: Env): CachedPage {
  const body = Buffer.from(html);
  const encoded = new Map<Encoding, Promise<Buffer>>();

  return {
    status,
    headers: { ...headers, 'content-security-policy': contentSecurityPolicy(scriptHashes, env) },
    etag: `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`,
    body,
    bodyIn: (encoding) => {
      if (!encoding) return body;
      const known = encoded.get(encoding);
      if (known) return known;
      const compressing = compress(body, encoding);
      encoded.set(encoding, compressing);
      return compressing;
    },
  };
}
