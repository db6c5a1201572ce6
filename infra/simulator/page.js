/** What the pages of the simulators share. */

export const part = (id) => document.getElementById(id);

/** Renders the account's state now and after each change. */
export function follow(render) {
  let isLoading = false;
  let isStale = false;
  const source = new EventSource('control/stream');
  source.addEventListener('changed', load);
  source.addEventListener('error', () => {
    part('status').textContent = 'The simulator does not answer; trying again…';
  });

  async function load() {
    isStale = true;
    if (isLoading) return;
    isLoading = true;
    while (isStale) {
      isStale = false;
      render(await (await fetch('control/state')).json());
    }
    isLoading = false;
  }
}

/** `method`: one with a body. */
export async function call(path, method = 'POST', body = {}) {
  const request = { method, body: JSON.stringify(body) };
  const response = await fetch(path, request);
  if (!response.ok) part('status').textContent = (await response.json()).message;
}

export function element(tag, className = '', text = '') {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

export function row(tag, ...children) {
  const made = element(tag, 'row');
  made.append(...children);
  return made;
}

/** `body` is asked for at the click. */
export function button(title, path, body = () => ({})) {
  const made = element('button', '', title);
  made.type = 'button';
  made.addEventListener('click', () => call(path, 'POST', body()));
  return made;
}

const open = new Set();

/** Details that stay open when they are rendered again. */
export function details(id) {
  const made = element('details');
  made.open = open.has(id);
  made.addEventListener('toggle', () => {
    if (made.open) open.add(id);
    else open.delete(id);
  });
  return made;
}
