import { hash } from 'node:crypto';
import type { RenderedPage } from '../entry-server.tsx';
import { compress, type Encoding } from './compression.ts';
import type { Env } from './env.ts';
import { contentSecurityPolicy, hashSource } from './security.ts';

/** A whole page as bytes that anybody may be sent. */
export interface FinishedPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  body: Buffer;
  /** Compressed when first asked for. */
  bodyIn: (encoding: Encoding | undefined) => Buffer | Promise<Buffer>;
}

/**
 * A nonce must never be sent twice, so it is taken out of the page, and the policy names the scripts that carried it by
 * their hashes. What somebody might have slipped into the page carried none.
 */
export function finishPage({ status, headers, html: drawn }: RenderedPage, nonce: string, env: Env): FinishedPage {
  const html = joinDataScripts(drawn, nonce);
  const inlineScripts = new RegExp(`<script[^>]* nonce="${RegExp.escape(nonce)}"[^>]*>([^<].*?)</script>`, 'gs');
  const hashes = new Set([...html.matchAll(inlineScripts)].map(([, script = '']) => hashSource(script)));
  const body = Buffer.from(html.replace(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(` nonce="${nonce}"`, ''));
  const encoded = new Map<Encoding, Promise<Buffer>>();

  return {
    status,
    headers: { ...headers, 'content-security-policy': contentSecurityPolicy([...hashes], env) },
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

/** The router splits long data over several scripts, each of which would cost a hash of its own. */
function joinDataScripts(html: string, nonce: string): string {
  const opening = `<script data-tsr-stream-part="" nonce="${nonce}">`;
  const parts = new RegExp(`(?:${RegExp.escape(opening)}(?:(?!</script>).)*</script>){2,}`, 'gs');
  return html.replace(parts, (scripts) => opening + scripts.slice(opening.length).replaceAll(`</script>${opening}`, ';'));
}
