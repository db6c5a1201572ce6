// @vitest-environment jsdom
import { NO_DETAILS, NO_LABEL } from '@mithai/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { editedProductDraft } from '../product-form/edited-product-draft.ts';
import { ProductForm } from './product-form.tsx';

const owner = { userId: 1, productId: 7 };
const PRODUCT = {
  ...NO_DETAILS,
  ...NO_LABEL,
  name: 'Til Laddu',
  description: 'Sesame and jaggery, rolled by hand.',
  price: 250,
  stock: 10,
  category: 'sweets',
  imageUrl: '',
  state: '',
} as const;

afterEach(cleanup);

it('shows the saved price when a draft without a price is restored over an emptied one', async () => {
  editedProductDraft.write(owner, { version: 'former', values: { name: 'Peda' } });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ProductForm
        title="Edit Til Laddu"
        defaultValues={PRODUCT}
        draftOf={{ ...owner, version: 'current' }}
        failure={null}
        isPending={false}
        submit={{ idle: 'Save', pending: 'Saving' }}
        outlook={() => null}
        onSubmit={() => undefined}
        onCancel={() => undefined}
      />
    </QueryClientProvider>,
  );
  await userEvent.clear(screen.getByRole('textbox', { name: /Price/ }));
  await userEvent.click(screen.getByRole('button', { name: /restore/i }));
  expect(screen.getByRole('textbox', { name: /name/i })).toHaveProperty('value', 'Peda');
  expect(screen.getByRole('textbox', { name: /Price/ })).toHaveProperty('value', '250');
});
