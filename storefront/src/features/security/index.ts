export { Confirmation, NotConfirmed, useConfirmed } from './confirmation.tsx';
