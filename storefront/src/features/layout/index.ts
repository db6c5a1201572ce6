export { MessagePage as LetterPage } from './message-page.tsx';
export { Logo } from './logo.tsx';
