import type { SeenIssue } from '../../shared/preview-channel.js';
import { onFailedRequest } from '@buildai/app-kit/client/request-reports.js';
import { watchFunctionImages } from './function-images.js';
import { reactMessage } from './react-message.js';

type Issue = Omit<SeenIssue, 'path' | 'hash'>;

/** Maximum number of errors reported per second. */
const mostPerSecond = 10;

export interface ErrorWatch {
  readonly reportCrash: (error: unknown, componentStack: string | undefined) => void;
}

/** Reports all kinds of errors of the app: exceptions, rejections, console errors, failed requests, crashes. */
export function watchErrors(report: (issue: Issue) => void): ErrorWatch {
  const reported = new WeakSet<Error>();
  let count = 0;
  setInterval(() => (count = 0), 1000);

  const reportOnce = (kind: Issue['kind'], error: unknown, more: Partial<Issue> = {}) => {
    if (error instanceof Error) {
      if (reported.has(error)) return;
      reported.add(error);
    }
    if (++count > mostPerSecond) return;
    const stack = error instanceof Error ? error.stack : undefined;
    report({
      kind,
      message: describe(error).slice(0, 2000),
      ...(stack ? { stack: stack.slice(0, 8000) } : {}),
      ...more,
    });
  };

  window.addEventListener('error', (event) => {
    if (event.message) reportOnce('exception', event.error ?? event.message);
  });
  window.addEventListener('unhandledrejection', (event) => reportOnce('rejection', event.reason));
  onFailedRequest((message, log, thrown) => {
    reportOnce('request', message, log ? { stack: log.slice(0, 8000) } : {});
    // Code that does not catch it would report the same once more.
    if (thrown instanceof Error) reported.add(thrown);
  });
  watchFetch((message) => reportOnce('request', message));
  watchFunctionImages((message) => reportOnce('request', message));

  const logError = console.error;
  console.error = (...parts: unknown[]) => {
    logError.apply(console, parts);
    reportOnce('console', parts.find((part) => part instanceof Error) ?? parts.map(describe).join(' '));
  };
  return {
    reportCrash: (error, componentStack) =>
      reportOnce('render', error, componentStack ? { componentStack: componentStack.slice(0, 8000) } : {}),
  };
}

/** Requests that bypass the client, which reports its own. */
function watchFetch(report: (message: string) => void): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const isClient = new URL(address, location.href).pathname.startsWith('/api/');
    try {
      const response = await send(input, init);
      if (!response.ok && !isClient) report(`${address} returned ${response.status}`);
      return response;
    } catch (error) {
      if (!isClient) report(`${address} could not be reached. Apps can only call their own address.`);
      throw error;
    }
  };
}

function describe(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${reactMessage(value.message)}`;
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}
