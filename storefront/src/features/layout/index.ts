export { MessagePage } from './message-page.tsx';
export { Logo } from './logo.tsx';
