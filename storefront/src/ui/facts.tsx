import type { ReactNode } from 'react';
import { Price } from './price.tsx';

interface FactProps {
  name: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A name and its value in a `dl`, which sets how they look. */
export function Fact({ name, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A sum of money in a `dl`, such as a line of an order's total. */
export function Sum({
  rupees,
  exact = true,
  ...fact
}: Omit<FactProps, 'children'> & { rupees: number; exact?: boolean }) {
  return (
    <Fact {...fact}>
      <Price rupees={rupees} exact={exact} />
    </Fact>
  );
}
