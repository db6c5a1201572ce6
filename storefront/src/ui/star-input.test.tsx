// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { StarInput } from './star-input.tsx';

const MEANINGS = { 1: '1 star: poor', 2: '2 stars', 3: '3 stars', 4: '4 stars', 5: '5 stars: excellent' };

afterEach(cleanup);

function Form({ error }: { error?: string }) {
  const [stars, setStars] = useState<number>();
  return (
    <>
      <StarInput
        legend="How was it?"
        meanings={MEANINGS}
        name="rating"
        value={stars}
        onChange={setStars}
        error={error}
      />
      <output>{stars ?? 'none'}</output>
    </>
  );
}

const checked = () => screen.queryByRole('radio', { checked: true });

describe('StarInput', () => {
  it('starts empty and has five labelled radio buttons', async () => {
    render(<Form />);
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(
      Object.values(MEANINGS),
    );
    expect(checked()).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
    expect(checked()).toBe(screen.getByRole('radio', { name: '4 stars' }));
    expect(screen.getByRole('status').textContent).toBe('4');
  });

  it('shows its error', () => {
    render(<Form error="Please choose 1 to 5 stars" />);
    const group = screen.getByRole('radiogroup', { name: 'How was it?' });
    expect(group.getAttribute('aria-invalid')).toBe('true');
    const description = document.getElementById(group.getAttribute('aria-describedby')!);
    expect(description?.textContent).toBe('Please choose 1 to 5 stars');
  });
});
