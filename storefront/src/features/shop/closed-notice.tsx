import { isClosedOn, isWorkingDay, workingDayFrom } from '@mithai/contracts';
import { Alert } from '../../ui/index.ts';
import { shopNoticeTexts as texts } from './shop-notices.texts.ts';
import { useShop } from './shop.queries.ts';

/** At checkout, when the order waits for the next working day. */
export function ClosedNotice() {
  const { calendar, today } = useShop();
  if (isWorkingDay(calendar, today)) return null;
  const holiday = calendar.holidays.find(({ date }) => date === today);
  const dayOff = holiday ? texts.holiday(holiday.name) : texts.dayOff;
  return (
    <Alert tone="info" title={isClosedOn(calendar, today) ? texts.checkoutClosed(calendar.closedUntil ?? '') : dayOff}>
      {texts.checkoutClosedHint(workingDayFrom(calendar, today))}
    </Alert>
  );
}
