export { AuthModals } from './auth-modals.tsx';
export { AuthPage } from './auth-page.tsx';
export { SecondFactorField } from './second-factor-field.tsx';
