import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { watchLeaving } from './app/leaving.ts';
import { speakAsChosen } from './settings/language.ts';
import { heedOtherTabs } from './settings/store.ts';
import './app/fonts.css';
import './theme/tokens.css';
import './app/page.css';

watchLeaving();
heedOtherTabs();

const trouble = await speakAsChosen();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App trouble={trouble} />
  </StrictMode>,
);
