export interface CircuitBreaker {
  /** Null when the work failed or was skipped because the circuit is open. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result | null>;
}

/** Opens at the first failure. While open, tries one call per `coolDownMs` and closes when it succeeds. */
export const createCircuitBreaker = ({
  coolDownMs,
  onOpen,
  onClose,
}: {
  coolDownMs: number;
  onOpen: (error: unknown) => void;
  onClose: () => void;
}): CircuitBreaker => {
  let isOpen = false;
  let nextTrialAt = 0;

  return {
    async run(work) {
      if (isOpen && Date.now() < nextTrialAt) return null;
      nextTrialAt = Date.now() + coolDownMs;
      try {
        const result = await work();
        if (isOpen) onClose();
        isOpen = false;
        return result;
      } catch (error) {
        nextTrialAt = Date.now() + coolDownMs;
        if (!isOpen) onOpen(error);
        isOpen = true;
        return null;
      }
    },
  };
};
