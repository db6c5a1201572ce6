import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../theme/index.ts';
import { Toaster } from '../ui/index.ts';
import { StyleGuidePage } from './style-guide-page.tsx';

const page = document.getElementById('page');
if (page) {
  createRoot(page).render(
    <StrictMode>
      <StyleGuidePage />
      <Toaster />
    </StrictMode>,
  );
}
