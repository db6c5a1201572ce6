/** What buyers of one product say. Each sentence stands by itself, so that any two of them can follow each other. */
export interface ProductRemarks {
  /** What it tastes like, looks like, reminds of. */
  says: readonly string[];
  /** What could be better. */
  buts: readonly string[];
  /** How it is eaten, where what is said of its category does not fit. */
  uses?: readonly string[];
}
