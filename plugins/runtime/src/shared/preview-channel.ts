import * as z from 'zod/mini';
import { MessageAllowance } from './message-allowance.js';

/**
 * The `postMessage` protocol between the builder and the app in its preview frame. The app's code is untrusted:
 * its messages contain only text of limited length for display, and are never acted on. The builder sends a
 * token that is valid for this app only, to the app's exact origin.
 */
const text = (longest: number) => z.string().check(z.maxLength(longest));
/** A path on the app's own origin, never another address. */
const appPath = text(2000).check(z.regex(/^\/(?!\/)/));
const bundleHash = z.string().check(z.regex(/^[a-z0-9]{16,64}$/));

/** An error in the running app. */
export const seenIssue = z.object({
  kind: z.enum(['console', 'exception', 'rejection', 'request', 'render']),
  message: text(2000),
  /** The error's stack, with bundle addresses. */
  stack: z.optional(text(8000)),
  /** React's component stack of a crash. */
  componentStack: z.optional(text(8000)),
  /** The open page. */
  path: appPath,
  /** The running bundle. */
  hash: bundleHash,
});
export type SeenIssue = z.infer<typeof seenIssue>;

/** Maximum length of a screenshot message: 60 KB of JPEG as a data URL. */
const longestPicture = 82_000;
/** Maximum length of a picture of what is shown: 400 KB of JPEG as a data URL. */
const longestView = 550_000;
/** Messages of an app that the builder reads each second; an app that sends no floods stays far below. */
const mostEachSecond = 100;
/** Maximum length of the text of a selected element. */
export const longestElementText = 100;

/** From 1. */
const position = z.number().check(z.int(), z.minimum(1), z.maximum(100_000_000));

/** An element that the builder has selected: the place in the bundle that made it, and what it shows. */
export const bundleElement = z.object({
  hash: bundleHash,
  line: position,
  column: position,
  text: text(longestElementText),
});
export type BundleElement = z.infer<typeof bundleElement>;

const fromApp = z.discriminatedUnion('type', [
  /** The page has loaded with the bundle of this hash, and waits for a session. */
  z.object({ channel: z.literal('buildai/app'), type: z.literal('started'), hash: bundleHash }),
  /** The bundle is still loading; the server may have to compile it first. */
  z.object({ channel: z.literal('buildai/app'), type: z.literal('loading') }),
  /** The page failed to start. */
  z.object({ channel: z.literal('buildai/app'), type: z.literal('failed'), message: text(2000) }),
  /** The bundle is mounted. */
  z.object({ channel: z.literal('buildai/app'), type: z.literal('ready'), hash: bundleHash, path: appPath }),
  z.object({ channel: z.literal('buildai/app'), type: z.literal('error'), issue: seenIssue }),
  z.object({ channel: z.literal('buildai/app'), type: z.literal('navigated'), path: appPath }),
  /** A screenshot, as a JPEG data URL. */
  z.object({
    channel: z.literal('buildai/app'),
    type: z.literal('picture'),
    hash: bundleHash,
    image: text(longestPicture).check(z.regex(/^data:image\/jpeg;base64,/)),
  }),
  /** What the frame shows, as a JPEG data URL; null if it could not be drawn. */
  z.object({
    channel: z.literal('buildai/app'),
    type: z.literal('view'),
    image: z.nullable(text(longestView).check(z.regex(/^data:image\/jpeg;base64,[A-Za-z0-9+/]+={0,2}$/))),
  }),
  /** The selection has ended; null if it was canceled. */
  z.object({
    channel: z.literal('buildai/app'),
    type: z.literal('selected'),
    element: z.nullable(bundleElement),
  }),
]);

const fromBuilder = z.discriminatedUnion('type', [
  /** Sets the session of the app. */
  z.object({
    channel: z.literal('buildai/builder'),
    type: z.literal('session'),
    token: text(200),
    expiresAt: text(40),
  }),
  /** Replaces the running bundle without a reload. */
  z.object({
    channel: z.literal('buildai/builder'),
    type: z.literal('load'),
    hash: bundleHash,
    styleHash: bundleHash,
    versionId: text(40),
  }),
  z.object({ channel: z.literal('buildai/builder'), type: z.literal('navigate'), path: appPath }),
  /** Requests a screenshot. */
  z.object({ channel: z.literal('buildai/builder'), type: z.literal('capture') }),
  /** What the builder is editing, before it is saved; undefined for nothing. */
  z.object({
    channel: z.literal('buildai/builder'),
    type: z.literal('draft'),
    key: text(60),
    value: z.unknown(),
  }),
  /** Requests a picture of what the frame shows. */
  z.object({ channel: z.literal('buildai/builder'), type: z.literal('captureView') }),
  /** Lets the builder point at an element, or ends that. */
  z.object({ channel: z.literal('buildai/builder'), type: z.literal('select'), isOn: z.boolean() }),
]);

type WithoutChannel<T> = T extends unknown ? Omit<T, 'channel'> : never;
export type AppMessage = WithoutChannel<z.infer<typeof fromApp>>;
export type BuilderMessage = WithoutChannel<z.infer<typeof fromBuilder>>;

/** The other end: a window at an exact origin. */
export interface ChannelPeer {
  readonly window: Window;
  readonly origin: string;
}

export interface ChannelEnd<Sent, Heard> {
  send(message: Sent): void;
  /** @returns a function to unsubscribe. */
  listen(listener: (message: Heard) => void): () => void;
}

function createEnd<Sent extends object, Heard>(
  peer: () => ChannelPeer | undefined,
  channel: string,
  heard: z.ZodMiniType<Heard>,
  allowance?: MessageAllowance,
): ChannelEnd<Sent, Heard> {
  return {
    send(message) {
      const to = peer();
      to?.window.postMessage({ channel, ...message }, to.origin);
    },
    listen(listener) {
      const onMessage = (event: MessageEvent<unknown>) => {
        const from = peer();
        if (!from || event.source !== from.window || event.origin !== from.origin) return;
        // Its data is not copied to here before it is read.
        if (allowance && !allowance.take(performance.now())) return;
        const message = heard.safeParse(event.data);
        if (message.success) listener(message.data);
      };
      window.addEventListener('message', onMessage);
      return () => window.removeEventListener('message', onMessage);
    },
  };
}

/** The app's end, inside the frame. */
export function appEnd(peer: () => ChannelPeer | undefined): ChannelEnd<AppMessage, BuilderMessage> {
  return createEnd(peer, 'buildai/app', fromBuilder);
}

/** The builder's end, around the frame. */
export function builderEnd(peer: () => ChannelPeer | undefined): ChannelEnd<BuilderMessage, AppMessage> {
  return createEnd(peer, 'buildai/builder', fromApp, new MessageAllowance(mostEachSecond));
}
