/** Remarks on one product. Each sentence is independent, so that any two can follow each other. */
export interface ProductRemarks {
  /** Taste, looks, memories. */
  says: readonly string[];
  /** Criticism. */
  buts: readonly string[];
  /** How it is eaten, if the remarks of its category do not fit. */
  uses?: readonly string[];
}
