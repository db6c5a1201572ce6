import { ChevronDown } from 'lucide-react';
import { Collapsible as RadixCollapsible } from 'radix-ui';
import type { ReactNode } from 'react';
import * as styles from './surfaces.css.ts';

interface CollapsibleProps {
  header: ReactNode;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

export function Collapsible({ header, children, ...state }: CollapsibleProps) {
  return (
    <RadixCollapsible.Root {...state}>
      <RadixCollapsible.Trigger className={styles.collapsibleTrigger}>
        {header}
        <ChevronDown size={20} className={styles.collapsibleIcon} aria-hidden="true" />
      </RadixCollapsible.Trigger>
      <RadixCollapsible.Content className={styles.collapsibleContent}>{children}</RadixCollapsible.Content>
    </RadixCollapsible.Root>
  );
}
