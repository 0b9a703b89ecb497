import { useEffect, useLayoutEffect } from 'react';
import { brandName } from './brand.js';

function setTitle(title: string): void {
  document.title = `${title} · ${brandName()}`;
}

/** Sets the title of the page's entry, before the content sets its own. */
export function usePageTitle(title: string): void {
  useLayoutEffect(() => {
    setTitle(title);
  }, [title]);
}

/** Sets a title that is known only once the page has loaded, such as the name of an app. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setTitle(title);
  }, [title]);
}
