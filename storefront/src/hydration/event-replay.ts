/**
 * Runs in the page before any other script and replays clicks and input once their part is hydrated. Products tapped
 * into the cart are stored for the next hydrated page.
 */

import { storePendingAddition } from './pending-additions.ts';
import { LOGIN_MODAL_EVENT, REGISTER_MODAL_EVENT } from './modal-requests.ts';
import { tryStorage } from '../try-storage.ts';
import { HYDRATED_EVENT, isHydrated, isPageHydrated } from './hydrated-part.ts';

declare global {
  interface Window {
    /** The document was scrolled, by the visitor or the browser. */
    hasScrolled?: true;
    /** The last request for a modal; null once the page handles them itself. */
    earlyModalEvent?: Event | null;
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Busy buttons, and whether they still have to be clicked. */
const tapped = new Map<HTMLButtonElement, boolean>();
const edited = new Map<Field, string | boolean>();

addEventListener('scroll', () => (window.hasScrolled = true), { once: true, passive: true });

// The browser went back within the document to a URL that only the router can render.
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

// React would hydrate the whole part on a press, before the browser can paint that the tap was taken.
for (const type of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend']) {
  addEventListener(type, (event) => waitingButton(event) && event.stopPropagation(), { capture: true, passive: true });
}

addEventListener(
  'click',
  (event) => {
    const button = waitingButton(event);
    if (!button) return;
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
  // Fields first: a submit button sends their values.
  for (const [field, value] of edited) {
    if (!part.contains(field)) continue;
    edited.delete(field);
    enter(field, value);
  }
  for (const [button, isToBeClicked] of tapped) {
    // The app adds stored products once the whole page is hydrated.
    if (isToBeClicked ? !part.contains(button) : !isPageHydrated()) continue;
    tapped.delete(button);
    showPending(button, false);
    if (isToBeClicked) press(button);
  }
});

/** The event's button, if only scripts that are still to come can answer it. */
function waitingButton({ target }: Event): HTMLButtonElement | null {
  const button = target instanceof Element ? target.closest('button') : null;
  return button && !isHydrated(button) && !worksWithoutScripts(button) ? button : null;
}

/** Tabs are selected by the press that comes before a click. */
function press(button: HTMLButtonElement): void {
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  button.click();
}

function isStored({ dataset: { addToCart } }: HTMLButtonElement): boolean {
  return addToCart !== undefined && tryStorage(() => (storePendingAddition(addToCart), true)) === true;
}

function showPending(button: HTMLButtonElement, isPending: boolean): void {
  button.toggleAttribute('data-pending', isPending);
  if (isPending) button.setAttribute('aria-busy', 'true');
  else button.removeAttribute('aria-busy');
}

function worksWithoutScripts(button: HTMLButtonElement): boolean {
  // Unsupported by some browsers.
  return (
    Boolean(button.popoverTargetElement) || (button.type === 'submit' && button.form?.hasAttribute('action') === true)
  );
}

function isSwitch(field: Field): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox';
}

/** Sets another value first, because an unchanged field would fire no change. */
function enter(field: Field, value: string | boolean): void {
  const isChoice = isSwitch(field);
  for (const next of field.matches('select') ? [value] : [isChoice ? !value : '', value]) {
    // Uses the prototype's setter, because a library may have replaced the element's own.
    Reflect.set(Object.getPrototypeOf(field), isChoice ? 'checked' : 'value', next, field);
    for (const type of [isChoice ? 'click' : 'input', 'change'])
      field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}
