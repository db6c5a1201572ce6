// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { currentNotice } from '../../ui/toast-store.ts';
import { ShareButton } from './share-button.tsx';

const page = { title: 'Til Laddu & Co', url: 'https://mithai.example/product/7' };

beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
});

const shareSheet = (share: () => Promise<void>) => {
  const spy = vi.fn(share);
  Object.defineProperty(navigator, 'share', { value: spy, configurable: true });
  return spy;
};

const press = async () => {
  const user = userEvent.setup();
  render(<ShareButton {...page} />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  return user;
};

describe('ShareButton', () => {
  it('is a link to WhatsApp without scripts', () => {
    const html = renderToStaticMarkup(<ShareButton {...page} />);
    const link = new DOMParser().parseFromString(html, 'text/html').querySelector('a');
    expect(link?.getAttribute('aria-label')).toBe('Share on WhatsApp');
    expect(link?.href).toBe('https://wa.me/?text=Til%20Laddu%20%26%20Co%20https%3A%2F%2Fmithai.example%2Fproduct%2F7');
  });

  it('opens the share sheet of the device', async () => {
    const share = shareSheet(async () => undefined);
    await press();
    expect(share).toHaveBeenCalledExactlyOnceWith(page);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does nothing if the share sheet is dismissed', async () => {
    shareSheet(() => Promise.reject(new DOMException('', 'AbortError')));
    await press();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens the menu if the share sheet fails', async () => {
    shareSheet(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    await press();
    expect(await screen.findByRole('dialog', { name: 'Share' })).toBeTruthy();
  });

  it('opens a menu with WhatsApp and email where there is no share sheet', async () => {
    await press();
    expect((await screen.findByRole('link', { name: 'WhatsApp' })).getAttribute('href')).toContain('https://wa.me/?');
    expect(screen.getByRole('link', { name: 'Email' }).getAttribute('href')).toBe(
      'mailto:?subject=Til%20Laddu%20%26%20Co&body=https%3A%2F%2Fmithai.example%2Fproduct%2F7',
    );
  });

  it('copies the link, says so and returns to the button', async () => {
    const user = await press();
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    await expect.poll(() => currentNotice()?.title).toBe('Link copied');
    expect(await navigator.clipboard.readText()).toBe(page.url);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Share' }));
  });

  it('says that a link could not be copied', async () => {
    const user = await press();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    await expect.poll(() => currentNotice()?.title).toBe('The link was not copied');
  });

  it('closes the menu when the button is pressed again, and by Escape', async () => {
    const user = await press();
    await screen.findByRole('dialog');
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
