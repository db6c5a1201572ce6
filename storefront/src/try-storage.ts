/** A browser may refuse to keep anything, have no room left, or have kept rubbish: then there is nothing, and nothing is thrown. */
export function tryStorage<Result>(access: () => Result): Result | null {
  try {
    return access();
  } catch {
    return null;
  }
}
