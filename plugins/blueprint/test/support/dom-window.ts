import { localhostFetch } from '@buildai/core/testing';
import type { DOMWindow } from 'jsdom';

class NothingObserved {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

class UserActivation {
  get isActive(): boolean {
    return false;
  }
}

/** Gives a document what browsers have and apps ask for: requests to its server, and what says how it is drawn. */
export function addMissing(window: DOMWindow): void {
  const request: typeof fetch = (input, init) =>
    localhostFetch(typeof input === 'string' ? new URL(input, window.location.href) : input, init);
  Object.assign(window, {
    fetch: request,
    ...{ Request, Response, Headers, AbortController, AbortSignal, TextEncoder, TextDecoder },
    ...{ structuredClone, ReadableStream, TextDecoderStream, TransformStream },
    UserActivation,
    ResizeObserver: NothingObserved,
    IntersectionObserver: NothingObserved,
    scrollTo: () => undefined,
    // Nothing is drawn, and matching all rules of the style sheet takes long.
    getComputedStyle: (element: HTMLElement) => element.style,
    matchMedia: (media: string) =>
      Object.assign(new window.EventTarget(), { matches: false, media, onchange: null }),
  });
  Object.assign(window.performance, { getEntriesByName: () => [] });
  Object.assign(window.navigator, { userActivation: new UserActivation() });
  Object.assign(window.Element.prototype, {
    scrollIntoView: () => undefined,
    hasPointerCapture: () => false,
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
  });
}
