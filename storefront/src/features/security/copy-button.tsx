import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button, toast } from '../../ui/index.ts';
import { secondFactorTexts } from './second-factor.texts.ts';

const { codes: texts } = secondFactorTexts;

export function CopyButton({ text, children }: { text: string; children: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const worked = await copyText(text);
    setCopied(worked);
    if (!worked) toast({ title: texts.copyFailed, variant: 'destructive' });
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Button variant="quiet" size="small" onClick={() => void copy()}>
      <Icon size={16} aria-hidden="true" />
      <span aria-live="polite">{isCopied ? texts.copied : children}</span>
    </Button>
  );
}

/** Returns false if the clipboard is unavailable, as in insecure contexts. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
