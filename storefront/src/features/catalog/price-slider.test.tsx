// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PriceSlider } from './price-slider.tsx';

// jsdom measures nothing.
beforeAll(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  ),
);
afterEach(cleanup);

const bounds = { min: 82, max: 638 };

const show = (chosen?: string) => {
  const choices: (string | undefined)[] = [];
  render(<PriceSlider bounds={bounds} chosen={chosen} onChoose={(price) => choices.push(price)} />);
  return choices;
};
const thumb = (name: string) => screen.getByRole('slider', { name });

describe('the price slider', () => {
  it('reaches from the cheapest to the dearest product, in tens of rupees', () => {
    show();
    expect(thumb('Lowest price').getAttribute('aria-valuemin')).toBe('80');
    expect(thumb('Highest price').getAttribute('aria-valuemax')).toBe('640');
    expect(screen.getByText('₹80 to ₹640')).toBeTruthy();
  });

  it('moves by keyboard and narrows one end', async () => {
    const choices = show('100-300');
    thumb('Highest price').focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(choices).toEqual(['100-290']);
  });

  it('leaves an end at its bound open', async () => {
    const choices = show();
    thumb('Highest price').focus();
    await userEvent.keyboard('{ArrowLeft}');
    thumb('Lowest price').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(choices).toEqual(['0-630', '90-1000000']);
  });

  it('applies a key that is held down once', async () => {
    const choices = show('100-300');
    thumb('Highest price').focus();
    await userEvent.keyboard('{ArrowLeft>4/}');
    expect(choices).toEqual(['100-260']);
  });

  it('follows the filter after a move', async () => {
    const slider = (chosen?: string) => <PriceSlider bounds={bounds} chosen={chosen} onChoose={() => undefined} />;
    const { rerender } = render(slider());
    thumb('Highest price').focus();
    await userEvent.keyboard('{ArrowLeft}');
    rerender(slider('0-630'));
    expect(screen.getByText('₹80 to ₹630')).toBeTruthy();
    rerender(slider());
    expect(screen.getByText('₹80 to ₹640')).toBeTruthy();
    expect(thumb('Highest price').getAttribute('aria-valuenow')).toBe('640');
  });

  it('chooses any price at both ends', async () => {
    const choices = show('90-640');
    thumb('Lowest price').focus();
    await userEvent.keyboard('{Home}');
    expect(choices).toEqual([undefined]);
  });

  it('shows a range beyond the products within their bounds', () => {
    show('500-10000');
    expect(screen.getByText('₹500 to ₹640')).toBeTruthy();
  });

  it('names a range without products unchanged', () => {
    show('700-900');
    expect(screen.getByText('₹700 to ₹900')).toBeTruthy();
  });

  it('is absent if all products cost about the same', () => {
    render(<PriceSlider bounds={{ min: 101, max: 109 }} chosen={undefined} onChoose={() => undefined} />);
    expect(screen.queryByRole('slider')).toBeNull();
  });
});
