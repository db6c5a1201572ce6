import { useState, type ReactNode } from 'react';

interface ServerPartProps {
  id: string;
  /** A change of it replaces the HTML. */
  source?: unknown;
  children: ReactNode;
}

/** A page from the server keeps this part's HTML and loads no scripts for it, until `source` changes. */
export function ServerPart({ id, source, children }: ServerPartProps) {
  const [first] = useState(() => ({ source, html: import.meta.env.SSR ? '' : document.getElementById(id)?.innerHTML }));
  if (!first.html || first.source !== source) return <div id={id}>{children}</div>;
  return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: first.html }} />;
}
