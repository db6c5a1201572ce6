/**
 * Runs in the page before any other script: the click on a button that is not hydrated yet is kept and given to it as
 * soon as it is. React marks what it has hydrated by a property of its own; links and forms with an address work alone.
 */
export const rememberEarlyClicks = `(() => {
  const isHydrated = (button) => Object.keys(button).some((key) => key.startsWith('__reactProps'));
  const worksAlone = (button) => button.popoverTargetElement || (button.type === 'submit' && button.form?.hasAttribute('action'));
  const clickOnceHydrated = (button) => {
    if (isHydrated(button)) button.click();
    else if (button.isConnected) requestAnimationFrame(() => clickOnceHydrated(button));
  };
  addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button || isHydrated(button) || worksAlone(button)) return;
    event.preventDefault();
    event.stopPropagation();
    clickOnceHydrated(button);
  }, true);
})()`;
