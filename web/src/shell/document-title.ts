import { useEffect, useLayoutEffect } from 'react';
import { brandName } from './brand.js';

function setTitle(title: string): void {
  document.title = `${title} · ${brandName()}`;
}

/** The title that a page's entry states; set before that of its content. */
export function usePageTitle(title: string): void {
  useLayoutEffect(() => setTitle(title), [title]);
}

/** A title that is known only once the page has loaded, such as the name of an app. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setTitle(title);
  }, [title]);
}
