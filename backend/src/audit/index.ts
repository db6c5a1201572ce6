export { recordAct } from './audit.ts';
