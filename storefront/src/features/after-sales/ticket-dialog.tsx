import { ORDER_TICKET_KINDS, openTicketSchema, TICKET_REASONS, TICKET_TEXT_MAX, type Order } from '@mithai/contracts';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useZodForm } from '../../api/use-zod-form.ts';
import {
  Alert,
  Button,
  Checkbox,
  ChoiceGroup,
  Dialog,
  Field,
  Options,
  QuantityStepper,
  RadioCard,
  Select,
  TextArea,
} from '../../ui/index.ts';
import * as styles from './after-sales.css.ts';
import { kindNames, reasonNames, ticketFormTexts as texts } from './after-sales.texts.ts';
import { TicketImagesField } from './ticket-images-field.tsx';
import { useOpenTicket } from './tickets.mutations.ts';

interface TicketDialogProps {
  open: boolean;
  order: Order;
  onClose: () => void;
}

export function TicketDialog({ open, order, onClose }: TicketDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title(order.id)} size="sheet">
      <TicketForm order={order} onClose={onClose} />
    </Dialog>
  );
}

function TicketForm({ order, onClose }: Omit<TicketDialogProps, 'open'>) {
  const { mutate: send, isPending, error } = useOpenTicket(order.id);
  const [isUploading, setUploading] = useState(false);
  const [only] = order.items.length === 1 ? order.items : [];
  const form = useZodForm({
    schema: openTicketSchema,
    defaultValues: {
      kind: 'complaint' as const,
      // The first option, which says to choose, is no reason.
      reason: '' as never,
      text: '',
      lines: only ? [{ itemId: only.id, quantity: only.quantity }] : [],
      imageUrls: [],
    },
    failure: error,
    mode: 'onSubmit',
  });
  const { register, control, handleSubmit, errors } = form;
  const { field: lines } = useController({ control, name: 'lines' });
  const { field: images } = useController({ control, name: 'imageUrls' });

  return (
    <form className={styles.form} onSubmit={handleSubmit((input) => send(input, { onSuccess: onClose }))} noValidate>
      <Alert tone="info">{texts.safety}</Alert>
      <ChoiceGroup legend={texts.kind} layout="cards" error={errors.kind?.message}>
        {ORDER_TICKET_KINDS.map((kind) => (
          <RadioCard
            key={kind}
            value={kind}
            title={kindNames[kind]}
            note={texts.kindNotes[kind]}
            {...register('kind')}
          />
        ))}
      </ChoiceGroup>
      <Lines order={order} value={lines.value} error={errors.lines?.message} onChange={lines.onChange} />
      <Field label={texts.reason} error={errors.reason?.message}>
        <Select {...register('reason')}>
          <option value="">{texts.chooseReason}</option>
          <Options of={TICKET_REASONS} names={reasonNames} />
        </Select>
      </Field>
      <Field label={texts.text} hint={texts.textHint} error={errors.text?.message}>
        <TextArea rows={4} maxLength={TICKET_TEXT_MAX} {...register('text')} />
      </Field>
      <TicketImagesField
        value={images.value ?? []}
        error={errors.imageUrls?.message}
        onChange={images.onChange}
        onUploading={setUploading}
      />
      <div className={styles.actions}>
        <Button type="submit" pending={isPending} disabled={isUploading}>
          {isPending ? texts.pending : texts.submit}
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

interface Line {
  itemId: number;
  quantity: number;
}

interface LinesProps {
  order: Order;
  value: Line[];
  error: string | undefined;
  onChange: (lines: Line[]) => void;
}

function Lines({ order, value, error, onChange }: LinesProps) {
  const others = (itemId: number) => value.filter((line) => line.itemId !== itemId);
  return (
    <ChoiceGroup legend={texts.items} error={error}>
      {order.items.map(({ id: itemId, product, quantity: ordered }) => {
        const chosen = value.find((line) => line.itemId === itemId);
        const set = (quantity: number) => onChange([...others(itemId), { itemId, quantity }]);
        return (
          <div key={itemId} className={styles.line}>
            <Checkbox
              label={product.name}
              checked={chosen !== undefined}
              onChange={({ target }) => (target.checked ? set(ordered) : onChange(others(itemId)))}
            />
            {chosen && ordered > 1 && (
              <QuantityStepper name={product.name} quantity={chosen.quantity} max={ordered} onChange={set} />
            )}
          </div>
        );
      })}
    </ChoiceGroup>
  );
}
