export { Confirmation, NotConfirmed, useConfirmed } from './confirmation.tsx';
export { SecondFactor } from './second-factor.tsx';
export { secondFactorQuery } from './security.queries.ts';
