import { GIFT_PACKING_TYPES, giftPackingOf, type CurrentUser, type GiftPackingType } from '@mithai/contracts';
import { Controller, useFormContext } from 'react-hook-form';
import { ChoiceGroup, ImageCard, Price, Switch } from '../../../ui/index.ts';
import { giftPackingNames } from '../../orders/orders.texts.ts';
import { useShop } from '../../shop/shop.queries.ts';
import { BuyerNoteFields } from './buyer-note-fields.tsx';
import * as styles from './checkout-fields.css.ts';
import { GiftCard } from './gift-card.tsx';
import { GiftRecipient } from './gift-recipient.tsx';
import type { CheckoutValues } from '../values/checkout-values.ts';
import { fieldTexts as texts } from './checkout-fields.texts.ts';

const pictures = import.meta.glob<string>('../../../assets/gift-*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

interface GiftOptionsProps {
  /** Who may send the order to someone else; absent for an order that staff take. */
  user?: CurrentUser;
}

export function GiftOptions({ user }: GiftOptionsProps) {
  const { register, control, watch, setValue, formState } = useFormContext<CheckoutValues>();
  const { errors } = formState;
  const { charges } = useShop();
  const toggle = (isGift: boolean) => {
    setValue('giftPacking', isGift, { shouldDirty: true });
    const packing = giftPackingOf({ giftPacking: isGift, giftPackingType: watch('giftPackingType') });
    if (packing) setValue('giftPackingType', packing);
  };
  return (
    <section className={styles.section} aria-labelledby="checkout-gift">
      <h2 id="checkout-gift" className={styles.sectionTitle}>
        {texts.gift}
      </h2>
      <Controller
        control={control}
        name="giftPacking"
        render={({ field }) => (
          <Switch
            label={texts.giftToggle}
            note={texts.giftToggleNote}
            checked={field.value ?? false}
            onChange={(event) => toggle(event.target.checked)}
          />
        )}
      />
      {watch('giftPacking') && (
        <ChoiceGroup legend={texts.giftLegend} layout="thirds" error={errors.giftPackingType?.message}>
          {GIFT_PACKING_TYPES.map((type) => (
            <ImageCard
              key={type}
              value={type}
              title={giftPackingNames[type]}
              note={texts.giftNotes[type]}
              aside={<Price rupees={charges.giftPacking[type]} />}
              picture={<GiftImage type={type} />}
              {...register('giftPackingType')}
            />
          ))}
        </ChoiceGroup>
      )}
      {user && <GiftRecipient user={user} />}
      {(watch('giftPacking') || watch('toSomeoneElse')) && <BuyerNoteFields section="gift" />}
      {watch('toSomeoneElse') && <GiftCard />}
    </section>
  );
}

function GiftImage({ type }: { type: GiftPackingType }) {
  return <img className={styles.giftImage} src={giftImage(type)} alt="" width={160} height={160} />;
}

const giftImage = (type: GiftPackingType): string | undefined => pictures[`../../../assets/gift-${type}.svg`];
