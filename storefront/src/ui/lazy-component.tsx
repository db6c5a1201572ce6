import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { noConnection } from './no-connection.ts';
import { toast } from './toast-store.ts';

interface LazyComponent<Props> {
  (props: Props & { wanted: boolean }): ReactNode;
  /** Call when the user is likely to need it. */
  preload: () => void;
  /** Afterwards it renders immediately, also on the server. */
  load: () => Promise<unknown>;
}

/** A component whose code is loaded when it is first `wanted`; it stays mounted from then on. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetchOnce = async () => (loaded ??= await load());

  function Part({ wanted, ...props }: Props & { wanted: boolean }) {
    const [Loaded, setLoaded] = useState(() => loaded);
    useEffect(() => {
      if (!wanted || Loaded) return undefined;
      let isCurrent = true;
      fetchOnce().then(
        (component) => isCurrent && setLoaded(() => component),
        () => isCurrent && toast(noConnection),
      );
      return () => {
        isCurrent = false;
      };
    }, [wanted, Loaded]);
    return Loaded && <Loaded {...(props as unknown as Props)} />;
  }
  return Object.assign(Part, { preload: () => void fetchOnce().catch(() => undefined), load: fetchOnce });
}
