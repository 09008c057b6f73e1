import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { watchLeaving } from './app/leaving.ts';
import './app/fonts.css';
import './theme/tokens.css';
import './app/page.css';

watchLeaving();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
