import { escapeHtml } from '@buildai/core';

export interface Watermark {
  readonly brand: string;
  /** Home page of the brand. */
  readonly href: string;
}

/** Inline with !important, so that the app's styles cannot override it. */
const style = Object.entries({
  display: 'block',
  position: 'fixed',
  left: '12px',
  bottom: '12px',
  'z-index': '2147483000',
  padding: '4px 10px',
  'border-radius': '8px',
  border: '1px solid rgb(0 0 0 / .08)',
  background: 'rgb(255 255 255 / .92)',
  color: '#3f3f46',
  font: '500 12px/20px system-ui,sans-serif',
  'text-decoration': 'none',
  opacity: '1',
  visibility: 'visible',
  transform: 'none',
})
  .map(([name, value]) => `${name}:${value} !important`)
  .join(';');

/** The "Made with" badge on published apps. */
export function watermarkHtml({ brand, href }: Watermark): string {
  const where = escapeHtml(href);
  return `<a href="${where}" target="_blank" rel="noopener" data-watermark style="${style}">Made with ${escapeHtml(brand)}</a>`;
}
