import { Strategy, type StrategyHandler } from 'workbox-strategies';

type StrategyOptions = NonNullable<ConstructorParameters<typeof Strategy>[0]>;

interface LineFirstOptions extends StrategyOptions {
  copyOf: (request: Request) => Promise<Response | undefined>;
  /** Whether a network response is cached. */
  keeps?: boolean;
  /** Milliseconds. */
  patience?: number;
}

/** Network first: after a timeout, falls back to the cache; if that has nothing, keeps waiting for the network. */
export class NetworkFirst extends Strategy {
  readonly #copyOf: LineFirstOptions['copyOf'];
  readonly #keeps: boolean;
  readonly #patience: number;

  constructor({ copyOf, keeps = true, patience = 3_000, ...options }: LineFirstOptions) {
    super(options);
    this.#copyOf = copyOf;
    this.#keeps = keeps;
    this.#patience = patience;
  }

  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const fromLine = this.#keeps ? handler.fetchAndCachePut(request) : handler.fetch(request);
    void handler.waitUntil(fromLine.catch(() => undefined));
    const inTime = await Promise.race([fromLine.catch(() => undefined), waited(this.#patience)]);
    return inTime ?? (await this.#copyOf(request)) ?? fromLine;
  }
}

function waited(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
