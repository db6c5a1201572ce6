export { LetterPage } from './letter-page.tsx';
export { Logo } from './logo.tsx';
