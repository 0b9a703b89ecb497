import * as z from 'zod/mini';

/**
 * What the builder and the app in its preview frame say to each other by `postMessage`. The app is code that a model
 * wrote: all it says is text of bounded length, to be shown, and nothing in it is acted on as if the builder had said
 * it. The builder hands over a token that counts in this app alone, to the app's exact origin.
 */
const text = (longest: number) => z.string().check(z.maxLength(longest));
/** A path on the app's own origin: never an address elsewhere. */
const appPath = text(2000).check(z.regex(/^\/(?!\/)/));
const bundleHash = z.string().check(z.regex(/^[a-z0-9]{16,64}$/));

/** Something that went wrong in the running app. */
export const seenIssue = z.object({
  kind: z.enum(['console', 'exception', 'rejection', 'request', 'render']),
  message: text(2000),
  /** Where: the stack of the error, with addresses of the bundle in it. */
  stack: z.optional(text(8000)),
  /** React's list of the components around a crash. */
  componentStack: z.optional(text(8000)),
  /** The page that was open. */
  path: appPath,
  /** The bundle that was running. */
  hash: bundleHash,
});
export type SeenIssue = z.infer<typeof seenIssue>;

/** The longest picture message, in characters: 60 KB of JPEG as a data address. */
const longestPicture = 82_000;

const fromApp = z.discriminatedUnion('type', [
  /** The page is there and listens; it waits for a session. */
  z.object({ channel: z.literal('buildai/app'), type: z.literal('started') }),
  /** The bundle is still on its way: the server may have to compile it first. */
  z.object({ channel: z.literal('buildai/app'), type: z.literal('loading') }),
  /** Something kept the page from starting, before it could tell more of it. */
  z.object({ channel: z.literal('buildai/app'), type: z.literal('failed'), message: text(2000) }),
  /** The bundle has been mounted and can be used. */
  z.object({ channel: z.literal('buildai/app'), type: z.literal('ready'), hash: bundleHash, path: appPath }),
  z.object({ channel: z.literal('buildai/app'), type: z.literal('error'), issue: seenIssue }),
  z.object({ channel: z.literal('buildai/app'), type: z.literal('navigated'), path: appPath }),
  /** What the app looks like now, as a JPEG data address. */
  z.object({
    channel: z.literal('buildai/app'),
    type: z.literal('picture'),
    hash: bundleHash,
    image: text(longestPicture).check(z.regex(/^data:image\/jpeg;base64,/)),
  }),
]);

const fromBuilder = z.discriminatedUnion('type', [
  /** Who the app acts as from now on. */
  z.object({
    channel: z.literal('buildai/builder'),
    type: z.literal('session'),
    token: text(200),
    expiresAt: text(40),
  }),
  /** Show this bundle in place of the running one, without a reload of the page. */
  z.object({
    channel: z.literal('buildai/builder'),
    type: z.literal('load'),
    hash: bundleHash,
    styleHash: bundleHash,
    versionId: text(40),
  }),
  z.object({ channel: z.literal('buildai/builder'), type: z.literal('navigate'), path: appPath }),
  /** Send a picture. */
  z.object({ channel: z.literal('buildai/builder'), type: z.literal('capture') }),
]);

type WithoutChannel<T> = T extends unknown ? Omit<T, 'channel'> : never;
export type AppMessage = WithoutChannel<z.infer<typeof fromApp>>;
export type BuilderMessage = WithoutChannel<z.infer<typeof fromBuilder>>;

/** The other end: the one window, at the one origin, that is spoken to and believed. */
export interface ChannelPeer {
  readonly window: Window;
  readonly origin: string;
}

export interface ChannelEnd<Sent, Heard> {
  send(message: Sent): void;
  /** @returns a function that stops listening. */
  listen(listener: (message: Heard) => void): () => void;
}

function createEnd<Sent extends object, Heard>(
  peer: () => ChannelPeer | undefined,
  channel: string,
  heard: z.ZodMiniType<Heard>,
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
  return createEnd(peer, 'buildai/builder', fromApp);
}
