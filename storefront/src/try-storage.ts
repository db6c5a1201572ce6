/** Returns null if storage is blocked, full or holds invalid data. */
export function tryStorage<Result>(access: () => Result): Result | null {
  try {
    return access();
  } catch {
    return null;
  }
}
