// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';

await import('./early-moves.ts');

it('holds a click back until its button is alive, also in a browser without popovers', async () => {
  document.body.innerHTML = '<button type="button">Add to Cart</button><form action="/search"><button>Search</button></form>';
  const [add, search] = document.querySelectorAll('button');
  const added = vi.fn();
  expect('popoverTargetElement' in add!).toBe(false);
  add!.addEventListener('click', added);

  add!.click();
  expect(added).not.toHaveBeenCalled();
  Object.assign(add!, { __reactProps$1: {} });
  await vi.waitFor(() => expect(added).toHaveBeenCalledOnce());

  const posted = vi.fn((event: Event) => event.preventDefault());
  search!.form!.addEventListener('submit', posted);
  search!.click();
  expect(posted).toHaveBeenCalledOnce();
});
