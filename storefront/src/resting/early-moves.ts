/**
 * Runs in the page before any other script: what a visitor does to a control that is not hydrated yet is kept and told to it
 * as soon as it is. A button is clicked; a field, a choice or a switch says what it holds. React marks what it has hydrated
 * by a property of its own, and remembers beside each field what it last knew of it; links and forms with an address work alone.
 */

declare global {
  interface Window {
    hasMovedEarly?: true;
  }
}

interface Tracked extends HTMLInputElement {
  _valueTracker?: { setValue: (value: string) => void };
}

const PATIENCE_MS = 60_000;
/** React marks what it draws, and listens a moment later. */
const UNTIL_IT_LISTENS_MS = 300;

const told = new Set<Element>();

addEventListener(
  'click',
  (event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button || isHydrated(button) || worksAlone(button)) return;
    event.preventDefault();
    event.stopPropagation();
    onceHydrated(button, () => button.click());
  },
  true,
);

for (const type of ['input', 'change']) {
  addEventListener(
    type,
    ({ target: field }) => {
      if (!(field instanceof Element) || told.has(field) || isHydrated(field)) return;
      told.add(field);
      onceHydrated(field, () => tell(field as Tracked));
    },
    true,
  );
}

function onceHydrated(control: Element, act: () => void): void {
  window.hasMovedEarly = true;
  const since = performance.now();
  const look = () => {
    if (isHydrated(control)) setTimeout(act, UNTIL_IT_LISTENS_MS);
    else if (control.isConnected && performance.now() - since < PATIENCE_MS) requestAnimationFrame(look);
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
  // oxlint-disable-next-line no-underscore-dangle -- React's name
  field._valueTracker?.setValue(isSwitch ? String(!field.checked) : `${field.value} `);
  field.dispatchEvent(new Event(isSwitch ? 'click' : field.matches('select') ? 'change' : 'input', { bubbles: true }));
}
