import { escapeHtml } from '@buildai/core';

export interface Watermark {
  readonly brand: string;
  /** Where the brand is at home. */
  readonly href: string;
}

/** Inline and important, so that no style sheet of the app decides about it. */
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

/** A small sign on a published app that says what it was made with. */
export function watermarkHtml({ brand, href }: Watermark): string {
  const where = escapeHtml(href);
  return `<a href="${where}" target="_blank" rel="noopener" data-watermark style="${style}">Made with ${escapeHtml(brand)}</a>`;
}
