import '@fontsource-variable/inter';
import { createRoot } from 'react-dom/client';
import { AppRoot } from '../platform/runtime/src/app/entry/app-root.tsx';
import { app } from './app-entry.jsx';
import { screens } from './screens.js';
import './style.css';

createRoot(document.getElementById('root')).render(
  <AppRoot app={app} screens={screens} watcher={undefined} />,
);
