// @vitest-environment jsdom
import { productInputSchema } from '@mithai/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { useZodForm } from '../../api/use-zod-form.ts';
import { ProductFields } from './product-fields.tsx';

afterEach(cleanup);

const PRODUCT = {
  name: 'Til Laddu',
  description: 'Sesame and jaggery, rolled by hand.',
  price: undefined,
  state: '',
} as const;
const schema = productInputSchema.pick({ name: true, description: true, price: true, category: true, state: true });

function Form({ save }: { save: (price: number) => void }) {
  const { register, handleSubmit, errors } = useZodForm({
    schema,
    defaultValues: { ...PRODUCT, category: 'sweets' as const },
    failure: null,
  });
  return (
    <form onSubmit={handleSubmit(({ price }) => save(price))} noValidate>
      <ProductFields register={register} errors={errors} picture={null} />
      <button type="submit">Save</button>
    </form>
  );
}

it.each([
  ['२५०.५०', 250.5],
  ['௨௫௦', 250],
  ['1,250', 1250],
])('saves the price %s as %d', async (typed, price) => {
  const save = vi.fn();
  render(<Form save={save} />);
  await userEvent.type(screen.getByLabelText(/Price/), typed);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(save).toHaveBeenCalledWith(price));
});
