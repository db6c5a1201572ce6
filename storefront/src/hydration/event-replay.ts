/**
 * Runs in the page before any other script. What a visitor does to a part that is not hydrated yet is repeated once it is: a button
 * is clicked once, however often it was tapped, and a field says what it holds. Products tapped into the cart are stored for
 * whichever page is hydrated next. Links, and forms with an address, work without scripts.
 */

import { storePendingAddition } from '../features/cart/pending-additions.ts';
import { LOGIN_MODAL_EVENT, REGISTER_MODAL_EVENT } from '../features/session/modal-events.ts';
import { tryStorage } from '../try-storage.ts';
import { HYDRATED_EVENT, isHydrated, isPageHydrated } from './hydrated-part.ts';

declare global {
  interface Window {
    /** The document has been scrolled, by its reader or by the browser. */
    hasScrolled?: true;
    /** The last request for a modal; null once the page takes them itself. */
    earlyModalEvent?: Event | null;
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Buttons that look busy, and whether they are still to be clicked. */
const tapped = new Map<HTMLButtonElement, boolean>();
const edited = new Map<Field, string | boolean>();

addEventListener('scroll', () => (window.hasScrolled = true), { once: true, passive: true });

// The browser goes back within the document, to an address whose page only the router could draw.
const loadedPath = location.pathname + location.search;
addEventListener('popstate', () => {
  const page = document.querySelector('main');
  if (page && !isHydrated(page) && location.pathname + location.search !== loadedPath) location.reload();
});

for (const type of [LOGIN_MODAL_EVENT, REGISTER_MODAL_EVENT]) {
  addEventListener(type, (event) => {
    if (window.earlyModalEvent !== null) window.earlyModalEvent = event;
  });
}

addEventListener(
  'click',
  (event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button || isHydrated(button) || worksWithoutScripts(button)) return;
    event.preventDefault();
    event.stopPropagation();
    if (tapped.has(button)) return;
    tapped.set(button, !isStored(button));
    showPending(button, true);
  },
  true,
);

for (const type of ['input', 'change']) {
  addEventListener(
    type,
    ({ target }) => {
      const field = target as Field;
      if (!isHydrated(field)) edited.set(field, isSwitch(field) ? field.checked : field.value);
    },
    true,
  );
}

addEventListener(HYDRATED_EVENT, ({ target }) => {
  const part = target as Element;
  // Fields first: a button that sends a form sends what was entered.
  for (const [field, value] of edited) {
    if (!part.contains(field)) continue;
    edited.delete(field);
    enter(field, value);
  }
  for (const [button, isToBeClicked] of tapped) {
    // The app adds what is stored, and shows it, when the whole page is hydrated.
    if (isToBeClicked ? !part.contains(button) : !isPageHydrated()) continue;
    tapped.delete(button);
    showPending(button, false);
    if (isToBeClicked) button.click();
  }
});

function isStored({ dataset: { addToCart } }: HTMLButtonElement): boolean {
  return addToCart !== undefined && tryStorage(() => (storePendingAddition(addToCart), true)) === true;
}

function showPending(button: HTMLButtonElement, isPending: boolean): void {
  button.toggleAttribute('data-pending', isPending);
  if (isPending) button.setAttribute('aria-busy', 'true');
  else button.removeAttribute('aria-busy');
}

function worksWithoutScripts(button: HTMLButtonElement): boolean {
  // Unknown to some browsers.
  return Boolean(button.popoverTargetElement) || (button.type === 'submit' && button.form?.hasAttribute('action') === true);
}

function isSwitch(field: Field): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox';
}

/** Enters something else before: a field that holds the value already would change nothing. */
function enter(field: Field, value: string | boolean): void {
  const isChoice = isSwitch(field);
  for (const next of field.matches('select') ? [value] : [isChoice ? !value : '', value]) {
    // By the prototype's setter: a library may observe the element's own.
    Reflect.set(Object.getPrototypeOf(field), isChoice ? 'checked' : 'value', next, field);
    for (const type of [isChoice ? 'click' : 'input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}
