// @vitest-environment jsdom
import { NO_DETAILS, type ProductDetails } from '@mithai/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { DetailFields } from './detail-fields.tsx';

afterEach(cleanup);

function Form({ save }: { save: (details: ProductDetails) => void }) {
  const { register, handleSubmit } = useForm({ defaultValues: NO_DETAILS });
  return (
    <form onSubmit={handleSubmit((details) => save(details))}>
      <DetailFields register={register} errorOf={() => undefined} />
      <button type="submit">Save</button>
    </form>
  );
}

it.each([
  ['1,000', 1000],
  ['२५०', 250],
  ['   ', null],
])('saves the weight %j as %j', async (typed, netWeightGrams) => {
  const save = vi.fn();
  render(<Form save={save} />);
  await userEvent.type(screen.getByLabelText(/weight/i), typed);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(save).toHaveBeenCalledWith({ ...NO_DETAILS, netWeightGrams }));
});
