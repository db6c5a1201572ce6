/**
 * Runs in the page before any other script: what a visitor does to a control that is not hydrated yet is kept and told to it as
 * soon as it is. A button looks busy and is clicked once, however often it was pressed; a field, a choice or a switch says what it
 * holds. React marks what it has hydrated by a property of its own, and remembers beside each field what it last knew of it; links
 * and forms with an address work alone.
 */

import { LOGIN_MODAL_EVENT, REGISTER_MODAL_EVENT } from '../features/session/modal-events.ts';

declare global {
  interface Window {
    hasMovedEarly?: true;
    /** The document has been scrolled, by its reader or by the browser. */
    hasScrolled?: true;
    /** The last request for a modal; null once the page takes them itself. */
    earlyModalEvent?: Event | null;
  }
}

interface Tracked extends HTMLInputElement {
  _valueTracker?: { setValue: (value: string) => void };
}

const PATIENCE_MS = 60_000;
/** React marks what it draws, and listens a moment later. */
const UNTIL_IT_LISTENS_MS = 300;

/** Fields and what was last entered: as long as React has not heard of it, it may draw them anew without it. */
const told = new Map<Tracked, string>();

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
    if (!button || isHydrated(button) || worksAlone(button)) {
      // A form is sent with what was entered, and clears it: told afterwards it would come back.
      for (const field of told.keys()) if (isHydrated(field)) tell(field);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if ('pending' in button.dataset) return;
    setPending(button, true);
    const click = () => {
      setPending(button, false);
      button.click();
    };
    onceHydrated(button, click, () => setPending(button, false));
  },
  true,
);

for (const type of ['input', 'change']) {
  addEventListener(
    type,
    ({ target }) => {
      const field = target as Tracked;
      const isKnown = told.has(field);
      if (!isKnown && isHydrated(field)) return;
      told.set(field, field.value);
      if (!isKnown) onceHydrated(field, () => told.has(field) && tell(field));
    },
    true,
  );
}

function setPending(button: HTMLButtonElement, isPending: boolean): void {
  button.toggleAttribute('data-pending', isPending);
  if (isPending) button.setAttribute('aria-busy', 'true');
  else button.removeAttribute('aria-busy');
}

function onceHydrated(control: Element, act: () => void, giveUp?: () => void): void {
  window.hasMovedEarly = true;
  const since = performance.now();
  const look = () => {
    if (isHydrated(control)) setTimeout(act, UNTIL_IT_LISTENS_MS);
    else if (control.isConnected && performance.now() - since < PATIENCE_MS) requestAnimationFrame(look);
    else giveUp?.();
  };
  look();
}

function isHydrated(control: Element): boolean {
  return Object.keys(control).some((key) => key.startsWith('__reactProps'));
}

function worksAlone(button: HTMLButtonElement): boolean {
  // Unknown to some browsers.
  return Boolean(button.popoverTargetElement) || (button.type === 'submit' && button.form?.hasAttribute('action') === true);
}

function tell(field: Tracked): void {
  const isSwitch = field.type === 'radio' || field.type === 'checkbox';
  if (!isSwitch) field.value = told.get(field) ?? field.value;
  told.delete(field);
  // oxlint-disable-next-line no-underscore-dangle -- React's name
  field._valueTracker?.setValue(isSwitch ? String(!field.checked) : `${field.value} `);
  field.dispatchEvent(new Event(isSwitch ? 'click' : field.matches('select') ? 'change' : 'input', { bubbles: true }));
}
