import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';

interface ConsoleErrors {
  /** Fails the test on console errors of this browser context, unless they are expected. */
  watch: (context: BrowserContext) => Promise<void>;
  /** Expects an error that the test provokes; it must occur. */
  expect: (text: RegExp, reason: string) => void;
  /** Allows an error that may occur, depending on concurrent tests. */
  allow: (text: RegExp, reason: string) => void;
}

interface Fixtures {
  consoleErrors: ConsoleErrors;
  /** Opens a page in a separate browser context. */
  newVisitor: () => Promise<Page>;
}

/**
 * Every test fails on console errors, violations of the Content Security Policy, uncaught errors and hydration errors.
 */
export const test = base.extend<Fixtures>({
  consoleErrors: [
    async ({ context }, provide) => {
      const received: string[] = [];
      const expected: { text: RegExp; reason: string }[] = [];
      const allowed: { text: RegExp; reason: string }[] = [];
      const consoleErrors: ConsoleErrors = {
        async watch(watched) {
          await watched.addInitScript(() => {
            document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
              console.error(`Refused by ${violatedDirective}: ${blockedURI} in ${sourceFile}`),
            );
          });
          // Failed imports have no stack.
          watched.on('weberror', (error) =>
            received.push(`${error.error().stack || error.error().message} (${error.page()?.url()})`),
          );
          watched.on('console', (message) => {
            const isComplaint =
              message.type() === 'error' || (message.type() === 'warning' && /hydrat/i.test(message.text()));
            if (isComplaint) received.push(`${message.text()} (${message.location().url})`);
          });
        },
        expect: (text, reason) => void expected.push({ text, reason }),
        allow: (text, reason) => void allowed.push({ text, reason }),
      };
      await consoleErrors.watch(context);
      await provide(consoleErrors);
      const unexpected = received.filter(
        (complaint) => ![...expected, ...allowed].some(({ text }) => text.test(complaint)),
      );
      const missing = expected.filter(({ text }) => !received.some((complaint) => text.test(complaint)));
      expect(unexpected, 'errors in the console').toEqual([]);
      expect(missing, 'expected errors that did not come').toEqual([]);
    },
    { auto: true },
  ],

  newVisitor: async ({ browser, consoleErrors }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      await consoleErrors.watch(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});
