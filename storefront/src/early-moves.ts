/**
 * Runs in the page before any other script: what a visitor does to a control that is not hydrated yet is kept and told to it
 * as soon as it is. A button is clicked; a field, a choice or a switch says what it holds. React marks what it has hydrated
 * by a property of its own, and remembers beside each field what it last knew of it; links and forms with an address work alone.
 */
export const rememberEarlyMoves = `(() => {
  const PATIENCE_MS = 60000;
  const isHydrated = (control) => Object.keys(control).some((key) => key.startsWith('__reactProps'));
  const worksAlone = (button) => button.popoverTargetElement || (button.type === 'submit' && button.form?.hasAttribute('action'));
  const onceHydrated = (control, act, since = performance.now()) => {
    // It marks what it draws, and listens a moment later.
    if (isHydrated(control)) setTimeout(act, 300, control);
    else if (control.isConnected && performance.now() - since < PATIENCE_MS) requestAnimationFrame(() => onceHydrated(control, act, since));
  };
  const click = (button) => button.click();
  const tell = (field) => {
    const isSwitch = field.type === 'radio' || field.type === 'checkbox';
    field._valueTracker?.setValue(isSwitch ? String(!field.checked) : field.value + ' ');
    field.dispatchEvent(new Event(isSwitch ? 'click' : field.matches('select') ? 'change' : 'input', { bubbles: true }));
  };
  const told = new Set();
  addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button || isHydrated(button) || worksAlone(button)) return;
    event.preventDefault();
    event.stopPropagation();
    window.hasMovedEarly = true;
    onceHydrated(button, click);
  }, true);
  for (const type of ['input', 'change']) {
    addEventListener(type, ({ target: field }) => {
      if (!(field instanceof Element) || told.has(field) || isHydrated(field)) return;
      told.add(field);
      window.hasMovedEarly = true;
      onceHydrated(field, tell);
    }, true);
  }
})()`;
