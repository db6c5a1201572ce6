const PREFIX = 'mithai.of-user.';

/** What this browser keeps of whoever uses it: gone when they sign out. Never an address, a number or a secret. */
export const ofUser = {
  read(name: string): unknown {
    try {
      return JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null');
    } catch {
      return null;
    }
  },

  write(name: string, value: unknown): void {
    try {
      if (value === null) localStorage.removeItem(PREFIX + name);
      else localStorage.setItem(PREFIX + name, JSON.stringify(value));
    } catch {
      // A browser that keeps nothing does without.
    }
  },

  clear(): void {
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    } catch {
      // Nothing was kept.
    }
  },
};
