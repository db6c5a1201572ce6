import { waivePayoutHoldSchema, type DuePayout } from '@mithai/contracts';
import { useState } from 'react';
import { Button } from '../../../ui/index.ts';
import { useWaiveHold } from './partners.queries.ts';
import { partnersTexts } from './partners.texts.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const { payouts: texts } = partnersTexts;

export function WaiveHold({ seller }: Pick<DuePayout, 'seller'>) {
  const { mutate: waive, isPending } = useWaiveHold(seller);
  const [isAsking, setAsking] = useState(false);
  const { bankAccountVersion, businessName } = seller;
  return (
    <>
      <Button variant="secondary" aria-label={texts.waiveNamed(businessName)} onClick={() => setAsking(true)}>
        {texts.waive}
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.waiveTitle(businessName)}
        text={texts.waiveText}
        label={texts.waiveReason}
        hint={texts.waiveReasonHint}
        submit={texts.waiveSubmit}
        pending={texts.waiving}
        isPending={isPending}
        schema={waivePayoutHoldSchema.shape.reason}
        onSubmit={(reason) => waive({ bankAccountVersion, reason }, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
