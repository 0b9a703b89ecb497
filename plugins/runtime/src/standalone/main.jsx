import '@fontsource-variable/inter';
import { createRoot } from 'react-dom/client';
import { setAppLanguage } from '../platform/app-kit/src/texts/app-language.ts';
import { AppRoot } from '../platform/runtime/src/app/entry/app-root.tsx';
import { app } from './app-entry.jsx';
import { pageParts } from './page-parts.js';
import { screens } from './screens.js';
import './style.css';

const parts = { ...pageParts, screens: [...pageParts.screens, ...screens] };

setAppLanguage(app.language).then(() =>
  createRoot(document.getElementById('root')).render(<AppRoot app={app} parts={parts} watcher={undefined} />),
);
