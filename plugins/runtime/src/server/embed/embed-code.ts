import { escapeHtml } from '@buildai/core';
import { embedScriptPath } from './embed-script.js';

/** What is pasted into other sites. @param url of the published app */
export function embedCode(url: string, name: string): { readonly script: string; readonly iframe: string } {
  const title = escapeHtml(name);
  return {
    script: `<script async src="${url}${embedScriptPath}" data-title="${title}"></script>`,
    iframe: `<iframe src="${url}/" title="${title}" style="width: 100%; height: 600px; border: 0" allow="clipboard-write; fullscreen"></iframe>`,
  };
}
