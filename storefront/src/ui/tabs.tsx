import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';
import * as styles from './tabs.css.ts';

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  tabs: readonly { value: Value; label: ReactNode }[];
  /** One `TabPanel` per tab, or one whose value is the selected tab's. */
  children: ReactNode;
}

export function Tabs<Value extends string>({ label, value, onValueChange, tabs, children }: TabsProps<Value>) {
  return (
    <RadixTabs.Root value={value} onValueChange={(next) => onValueChange(next as Value)}>
      <RadixTabs.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.value} value={tab.value} className={styles.trigger}>
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {children}
    </RadixTabs.Root>
  );
}

interface TabPanelProps {
  value: string;
  /** Stays mounted while hidden, which preserves typed values. */
  keeps?: boolean;
  children: ReactNode;
}

export function TabPanel({ value, keeps = false, children }: TabPanelProps) {
  return (
    <RadixTabs.Content value={value} className={styles.content} {...(keeps && { forceMount: true })}>
      {children}
    </RadixTabs.Content>
  );
}
