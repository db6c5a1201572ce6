// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';

await import('./early-moves.ts');

it('shows a button as busy and clicks it once when it is hydrated, also in a browser without popovers', async () => {
  document.body.innerHTML = '<button type="button">Add to Cart</button><form action="/search"><button>Search</button></form>';
  const [add, search] = document.querySelectorAll('button');
  const added = vi.fn();
  expect('popoverTargetElement' in add!).toBe(false);
  add!.addEventListener('click', added);

  add!.click();
  add!.click();
  expect(added).not.toHaveBeenCalled();
  expect(add!.getAttribute('aria-busy')).toBe('true');
  Object.assign(add!, { __reactProps$1: {} });
  await vi.waitFor(() => expect(added).toHaveBeenCalledOnce());
  expect(add!.hasAttribute('aria-busy')).toBe(false);

  const posted = vi.fn((event: Event) => event.preventDefault());
  search!.form!.addEventListener('submit', posted);
  search!.click();
  expect(posted).toHaveBeenCalledOnce();
});

it('keeps what was entered into a field that React draws anew before it listens', async () => {
  document.body.innerHTML = '<input />';
  const field = document.querySelector('input')!;
  const heard = vi.fn();
  field.value = 'urad';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.addEventListener('input', () => heard(field.value));
  Object.assign(field, { __reactProps$1: {} });
  field.value = '';
  await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith('urad'));
});

it('tells a field before a click on a hydrated button, and does not bring back what the click cleared', async () => {
  document.body.innerHTML = '<form><input /><button type="button">Subscribe</button></form>';
  const [field, button] = [document.querySelector('input')!, document.querySelector('button')!];
  const heard: string[] = [];
  field.value = 'asha@shopper.example';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.addEventListener('input', () => heard.push(field.value));
  button.addEventListener('click', () => {
    heard.push('click');
    field.value = '';
  });
  for (const control of [field, button]) Object.assign(control, { __reactProps$1: {} });
  button.click();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(heard).toEqual(['asha@shopper.example', 'click']);
  expect(field.value).toBe('');
});
