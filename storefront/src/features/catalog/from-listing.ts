declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True if the previous history entry is the listing. */
    fromListing?: boolean;
  }
}

export const FROM_LISTING = { fromListing: true };
