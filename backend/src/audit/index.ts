export { recordAct, recordActs } from './audit.ts';
