// @vitest-environment jsdom
import { Suspense, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished } from 'vitest';
import { HYDRATED_EVENT } from '../../hydration/hydrated-part.ts';
import { Main } from './page-chrome.tsx';

it('Main announces its hydration after that of the boundaries in it', async () => {
  const happened: string[] = [];
  function Content() {
    useEffect(() => void happened.push('content'), []);
    return <p>Laddu</p>;
  }
  const Outlet = () => (
    <Suspense>
      <Content />
    </Suspense>
  );
  const page = (
    <Main>
      <Outlet />
    </Main>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  container.addEventListener(HYDRATED_EVENT, () => happened.push('announced'));
  const root = hydrateRoot(container, page);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });

  await expect.poll(() => happened.length).toBe(2);
  expect(happened).toEqual(['content', 'announced']);
});
