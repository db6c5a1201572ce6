import { publishChange, staffWith } from '../../outbox/index.ts';

/** To the applicant or partner, and to the administrators who review. */
export const publishPartner = (userId: number): void => {
  publishChange({ topic: 'partner' }, { userId });
  publishChange({ topic: 'review' }, staffWith('partners'));
};
