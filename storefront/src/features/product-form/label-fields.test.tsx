// @vitest-environment jsdom
import { detailInputs, labelInputs, NO_DETAILS, NO_LABEL, withCheckedLabel, type FoodLabel } from '@mithai/contracts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useWatch } from 'react-hook-form';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useZodForm } from '../../api/use-zod-form.ts';
import { LabelFields, MissingOnSale } from './label-fields.tsx';

afterEach(cleanup);

const schema = withCheckedLabel(z.object({ ...detailInputs, ...labelInputs }));

function Form({ ingredients, save }: { ingredients: string; save: (label: object) => void }) {
  const defaultValues = { ...NO_DETAILS, ...NO_LABEL, ingredients, netWeightGrams: 250, shelfLifeDays: 30 };
  const { register, control, handleSubmit, errors } = useZodForm({ schema, defaultValues, failure: null });
  return (
    <form onSubmit={handleSubmit((label) => save(label))} aria-label="Product">
      <LabelFields register={register} control={control} errors={errors} />
      <MissingOnSale product={useWatch({ control })} note="Saved off sale." />
      <button type="submit">Save</button>
    </form>
  );
}

const contains = () => screen.getByRole('group', { name: 'It Contains' });
const mayContain = () => screen.getByRole('group', { name: 'May Contain Traces Of' });
const choose = (name: string, group = contains()) => userEvent.click(within(group).getByRole('checkbox', { name }));
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const saved = async (save: ReturnType<typeof vi.fn>, label: Partial<FoodLabel>) =>
  vi.waitFor(() => expect(save).toHaveBeenCalledWith(expect.objectContaining(label)));

describe('LabelFields', () => {
  it('saves the chosen allergens, an empty list for none, and null for no declaration', async () => {
    const save = vi.fn();
    render(<Form ingredients="jaggery" save={save} />);
    await submit();
    await saved(save, { contains: null });
    await choose('None of these');
    await submit();
    await saved(save, { contains: [] });
    await choose('Milk');
    await choose('Peanuts');
    expect(within(contains()).getByRole('checkbox', { name: 'None of these' })).toHaveProperty('checked', false);
    await submit();
    await saved(save, { contains: ['peanuts', 'milk'] });
  });

  it('saves an empty list for no traces, and null for no declaration', async () => {
    const save = vi.fn();
    render(<Form ingredients="jaggery" save={save} />);
    await choose('None of these', mayContain());
    await submit();
    await saved(save, { mayContain: [] });
    await choose('None of these', mayContain());
    await submit();
    await saved(save, { mayContain: null });
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('rejects an allergen that the ingredients name until it is chosen', async () => {
    const save = vi.fn();
    render(<Form ingredients="cashew, ghee" save={save} />);
    await choose('Milk');
    await submit();
    await screen.findByText('The ingredients name tree nuts. Please choose that here, too.');
    expect(contains().getAttribute('aria-invalid')).toBe('true');
    expect(save).not.toHaveBeenCalled();
    await choose('Tree nuts');
    await submit();
    await saved(save, { contains: ['tree-nuts', 'milk'] });
  });

  it('rejects energy that contradicts the nutrients', async () => {
    render(<Form ingredients="jaggery" save={vi.fn()} />);
    for (const [label, amount] of [
      ['Energy (kcal)', '46'],
      ['Protein (g)', '7'],
      ['Carbohydrate (g)', '63'],
      ['Total Fat (g)', '20'],
    ] as const)
      await userEvent.type(screen.getByLabelText(label), amount);
    await submit();
    await screen.findByText(
      'Protein, carbohydrate and fat give about 460 kcal, or less with fibre. Please check the energy.',
    );
    expect(screen.getByLabelText('Energy (kcal)').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('MissingOnSale', () => {
  it('lists the fields that a product needs to go on sale until all have values', async () => {
    render(<Form ingredients="jaggery" save={vi.fn()} />);
    const listed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
    expect(listed()).toEqual(['Allergens', 'May contain', 'Energy', 'Protein', ...listed().slice(4, -1), 'Storage']);
    expect(listed()).toHaveLength(12);
    await choose('None of these');
    await choose('None of these', mayContain());
    await userEvent.type(screen.getByLabelText('Storage'), 'Cool and dry');
    for (const box of screen.getAllByRole('textbox').slice(0, 9)) await userEvent.type(box, '0');
    expect(listed()).toEqual([]);
    expect(screen.queryByText('Saved off sale.')).toBeNull();
  });
});
