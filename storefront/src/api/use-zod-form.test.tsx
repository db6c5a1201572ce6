// @vitest-environment jsdom
import { registerSchema } from '@mithai/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Field, TextInput } from '../ui/index.ts';
import { Problem } from './problem.ts';
import { useZodForm } from './use-zod-form.ts';

afterEach(cleanup);

const NOBODY = { name: '', email: '', password: '' };
const TAKEN = 'An account with this email address already exists.';
const taken = new Problem(409, '', { message: TAKEN, issues: [{ path: 'email', message: TAKEN }] });

function Form({ failure = null, send = vi.fn() }: { failure?: unknown; send?: (account: unknown) => void }) {
  const { register, handleSubmit, errors, refusal } = useZodForm({
    schema: registerSchema,
    defaultValues: NOBODY,
    failure,
  });
  return (
    <form onSubmit={handleSubmit((account) => send(account))} noValidate>
      {refusal instanceof Problem && <p role="alert">{refusal.userMessage}</p>}
      {(['name', 'email', 'password'] as const).map((field) => (
        <Field key={field} label={field} error={errors[field]?.message}>
          <TextInput {...register(field)} />
        </Field>
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

const fill = async () => {
  await userEvent.type(screen.getByLabelText('name'), 'Asha Rao');
  await userEvent.type(screen.getByLabelText('email'), ' asha@shopper.example ');
  await userEvent.type(screen.getByLabelText('password'), 'til laddu');
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

describe('useZodForm', () => {
  it('submits the schema’s output', async () => {
    const send = vi.fn();
    render(<Form send={send} />);
    await fill();
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith({
      name: 'Asha Rao',
      email: 'asha@shopper.example',
      password: 'til laddu',
    });
  });

  it('submits nothing invalid and focuses the first invalid field', async () => {
    const send = vi.fn();
    render(<Form send={send} />);
    await submit();
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByText('Password must be at least 6 characters')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('name'));
  });

  it('shows a server error at its field, focuses it and clears it on the next attempt', async () => {
    const send = vi.fn();
    const { rerender } = render(<Form send={send} />);
    await fill();
    rerender(<Form send={send} failure={taken} />);
    expect(await screen.findByText(TAKEN)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('email'));
    expect(screen.queryByRole('alert')).toBeNull();

    rerender(<Form send={send} />);
    await submit();
    expect(send).toHaveBeenCalledOnce();
    expect(screen.queryByText(TAKEN)).toBeNull();
  });

  it('returns server errors of other fields to the form', () => {
    render(
      <Form failure={new Problem(409, '', { message: 'Not now.', issues: [{ path: 'address', message: 'No.' }] })} />,
    );
    expect(screen.getByRole('alert').textContent).toBe('Not now.');
  });
});
