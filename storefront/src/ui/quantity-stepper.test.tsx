// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { QuantityStepper } from './quantity-stepper.tsx';

afterEach(cleanup);

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('adds and removes one piece', async () => {
  const quantities: number[] = [];
  render(<QuantityStepper name="Laddu" quantity={2} max={3} onChange={(quantity) => quantities.push(quantity)} />);

  await userEvent.click(button('Increase quantity of Laddu'));
  await userEvent.click(button('Decrease quantity of Laddu'));

  expect(quantities).toEqual([3, 1]);
});

it('stops at both limits', () => {
  render(<QuantityStepper name="Laddu" quantity={1} max={1} onChange={() => undefined} />);

  expect(button('Increase quantity of Laddu').disabled).toBe(true);
  expect(button('Decrease quantity of Laddu').disabled).toBe(true);
});

it('removes the item below the minimum if that is offered', async () => {
  let removed = false;
  const remove = () => {
    removed = true;
  };
  render(<QuantityStepper name="Laddu" quantity={1} onChange={() => undefined} onRemove={remove} />);

  await userEvent.click(button('Remove Laddu'));

  expect(removed).toBe(true);
});
