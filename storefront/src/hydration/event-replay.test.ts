// @vitest-environment jsdom
import { act, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Tabs } from '../ui/tabs.tsx';
import { HYDRATED_EVENT } from './hydrated-part.ts';

await import('./event-replay.ts');

afterEach(() => sessionStorage.clear());

describe('event replay', () => {
  it('clicks a tapped button once its part is hydrated, also in browsers without popovers', () => {
    const part = renderPart('<button type="button">Menu</button><form action="/search"><button>Search</button></form>');
    const [menu, search] = part.querySelectorAll('button');
    const opened = vi.fn();
    expect('popoverTargetElement' in menu!).toBe(false);
    menu!.addEventListener('click', opened);

    menu!.click();
    menu!.click();
    expect(opened).not.toHaveBeenCalled();
    expect(menu!.getAttribute('aria-busy')).toBe('true');
    hydrate(part);
    expect(opened).toHaveBeenCalledOnce();
    expect(menu!.hasAttribute('aria-busy')).toBe(false);

    const part2 = renderPart('<form action="/search"><button>Search</button></form>');
    const posted = vi.fn((event: Event) => event.preventDefault());
    part2.addEventListener('submit', posted);
    part2.querySelector('button')!.click();
    expect(posted).toHaveBeenCalledOnce();
    expect(search!.hasAttribute('aria-busy')).toBe(false);
  });

  it('selects a tab that was tapped before hydration', async () => {
    const onValueChange = vi.fn();
    const tabs = [
      { value: 'details', label: 'Details' },
      { value: 'security', label: 'Security' },
    ];
    const view = createElement(() => Tabs({ label: 'Profile', value: 'details', onValueChange, tabs, children: null }));
    const part = renderPart(renderToString(view));
    const tab = part.querySelectorAll('button')[1]!;
    for (const type of ['mousedown', 'mouseup']) tab.dispatchEvent(new MouseEvent(type, { bubbles: true }));
    tab.click();

    await act(() => hydrateRoot(part, view));
    expect(onValueChange).not.toHaveBeenCalled();
    act(() => hydrate(part));
    expect(onValueChange).toHaveBeenCalledWith('security');
  });

  it('keeps a press from React until the part is hydrated, so that hydration does not delay the button’s answer', () => {
    const part = renderPart('<button type="button">Menu</button>');
    const pressed = vi.fn();
    document.addEventListener('pointerdown', pressed, true);
    const press = () => part.querySelector('button')!.dispatchEvent(new Event('pointerdown', { bubbles: true }));

    press();
    expect(pressed).not.toHaveBeenCalled();

    hydrate(part);
    press();
    expect(pressed).toHaveBeenCalledOnce();
    document.removeEventListener('pointerdown', pressed, true);
  });

  it('ignores buttons outside of parts, such as those of a dialog', () => {
    document.body.innerHTML = '<button type="button">Close</button>';
    const closed = vi.fn();
    document.querySelector('button')!.addEventListener('click', closed);
    document.querySelector('button')!.click();
    expect(closed).toHaveBeenCalledOnce();
  });

  it('stores a product that is tapped three times once, and leaves adding it to the app', () => {
    const part = renderPart('<button type="button" data-add-to-cart="7">Add to Cart</button>');
    const button = part.querySelector('button')!;
    const clicked = vi.fn();
    button.addEventListener('click', clicked);

    for (let tap = 0; tap < 3; tap += 1) button.click();
    expect(button.hasAttribute('data-pending')).toBe(true);
    expect(Object.values(sessionStorage)).toEqual(['7']);
    hydrate(part);
    expect(clicked).not.toHaveBeenCalled();
    expect(Object.values(sessionStorage)).toEqual(['7']);
  });

  it('restores input typed before hydration before it clicks, but not input that the click clears', () => {
    const part = renderPart('<form><input /><button type="button">Subscribe</button></form>');
    const [field, button] = [part.querySelector('input')!, part.querySelector('button')!];
    const received: string[] = [];
    field.value = 'asha@shopper.example';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // As a form library renders it.
    field.value = '';
    field.addEventListener('input', () => received.push(field.value));
    button.addEventListener('click', () => {
      received.push('click');
      field.value = '';
    });
    button.click();
    hydrate(part);
    expect(received.slice(-2)).toEqual(['asha@shopper.example', 'click']);
    expect(field.value).toBe('');
  });

  it('restores a selection made before hydration', () => {
    const part = renderPart(
      '<input type="radio" name="a" value="1" checked /><input type="radio" name="a" value="2" />',
    );
    const [, second] = part.querySelectorAll('input');
    second!.click();
    const received = vi.fn();
    second!.addEventListener('click', () => received(second!.checked));
    hydrate(part);
    expect(received).toHaveBeenLastCalledWith(true);
    expect(second!.checked).toBe(true);
  });
});

function renderPart(html: string): HTMLElement {
  document.body.innerHTML = `<main data-hydration="pending">${html}</main>`;
  return document.querySelector('main')!;
}

function hydrate(part: HTMLElement): void {
  part.setAttribute('data-hydration', 'done');
  part.dispatchEvent(new Event(HYDRATED_EVENT, { bubbles: true }));
}
