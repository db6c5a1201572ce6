declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page before this one is the listing that led here. */
    fromListing?: boolean;
  }
}

export const FROM_LISTING = { fromListing: true };
