/**
 * What this code uses of the language and the web APIs, as it was before the function's code ran: functions may change
 * prototypes and globals, by polyfills for example, without breaking their own calls.
 */
type Method = (...input: never[]) => unknown;
const { apply } = Reflect;
const uncurried =
  <T, F extends Method>(method: F) =>
  (self: T, ...input: Parameters<F>): ReturnType<F> =>
    apply(method, self as object, input) as ReturnType<F>;

/* eslint-disable @typescript-eslint/unbound-method -- taken from prototypes to be applied to their values */
export const parseJson = JSON.parse as (text: string) => unknown;
export const toJson = JSON.stringify as (value: unknown) => string | undefined;
export const NativeRequest = Request;
export const NativeResponse = Response;
export const NativeError = Error;
export const NativeTypeError = TypeError;
export const NativePromise = Promise;
export const NativeProxy = Proxy;
export const NativeUint8Array = Uint8Array;
export const noBytes = new Uint8Array(0);
export const isArray = Array.isArray;
export const { freeze, defineProperty, setPrototypeOf, create, getPrototypeOf } = Object;
export const textOf = String;
export const numberOf = Number;
export const nativeFetch = globalThis.fetch;
export const setImmediate = globalThis.setImmediate as (work: () => void) => unknown;
export const NativeReadableStream = ReadableStream;
export const NativeAbortController = AbortController;

const encoder = new TextEncoder();
const encodeMethod = uncurried<TextEncoder, TextEncoder['encode']>(encoder.encode);
export const encode = (text: string) => encodeMethod(encoder, text);
const decoder = new TextDecoder();
const encodeIntoMethod = uncurried<TextEncoder, TextEncoder['encodeInto']>(encoder.encodeInto);
/** @returns the number of bytes */
export const encodeInto = (text: string, into: Uint8Array): number =>
  encodeIntoMethod(encoder, text, into).written;
const decodeMethod = uncurried<TextDecoder, TextDecoder['decode']>(decoder.decode);
export const decodePart = (bytes: Uint8Array) => decodeMethod(decoder, bytes, { stream: true });
const wholeDecoder = new TextDecoder();
export const decode = (bytes: Uint8Array) => decodeMethod(wholeDecoder, bytes);

export const headerOf = uncurried<Headers, Headers['get']>(Headers.prototype.get);
export const forEachHeader = uncurried<Headers, Headers['forEach']>(Headers.prototype.forEach);
export const subarray = uncurried<Uint8Array, Uint8Array['subarray']>(Uint8Array.prototype.subarray);
export const copyWithin = uncurried<Uint8Array, Uint8Array['copyWithin']>(Uint8Array.prototype.copyWithin);
export const copyOf = uncurried<Uint8Array, Uint8Array['slice']>(Uint8Array.prototype.slice);
export const setBytes = uncurried<Uint8Array, Uint8Array['set']>(Uint8Array.prototype.set);
export const then = uncurried<Promise<unknown>, Promise<unknown>['then']>(Promise.prototype.then);
export const indexOf = uncurried<string, string['indexOf']>(String.prototype.indexOf);
export const lastIndexOf = uncurried<string, string['lastIndexOf']>(String.prototype.lastIndexOf);
export const slice = uncurried<string, string['slice']>(String.prototype.slice);
export const startsWith = uncurried<string, string['startsWith']>(String.prototype.startsWith);
export const replace = uncurried<string, (pattern: RegExp, by: string) => string>(String.prototype.replace);
export const exec = uncurried<RegExp, RegExp['exec']>(RegExp.prototype.exec);

const mapGet = uncurried<Map<unknown, unknown>, (key: unknown) => unknown>(Map.prototype.get);
const mapSet = uncurried<Map<unknown, unknown>, (key: unknown, value: unknown) => unknown>(Map.prototype.set);
const mapDelete = uncurried<Map<unknown, unknown>, (key: unknown) => boolean>(Map.prototype.delete);
const weakGet = uncurried<WeakMap<object, unknown>, (key: object) => unknown>(WeakMap.prototype.get);
const weakSet = uncurried<WeakMap<object, unknown>, (key: object, value: unknown) => unknown>(
  WeakMap.prototype.set,
);
const getterOf = <T extends object, V>(prototype: object, name: string | symbol) =>
  uncurried<T, () => V>(Object.getOwnPropertyDescriptor(prototype, name)?.get as () => V);
export const requestBody = getterOf<Request, ReadableStream<Uint8Array> | null>(Request.prototype, 'body');
export const requestHeaders = getterOf<Request, Headers>(Request.prototype, 'headers');
export const requestSignal = getterOf<Request, AbortSignal>(Request.prototype, 'signal');
export const requestUrl = getterOf<Request, string>(Request.prototype, 'url');
export const requestMethod = getterOf<Request, string>(Request.prototype, 'method');
export const requestRedirect = getterOf<Request, RequestRedirect>(Request.prototype, 'redirect');
export const responseHeaders = getterOf<Response, Headers>(Response.prototype, 'headers');
export const responseStatus = getterOf<Response, number>(Response.prototype, 'status');
export const responseBody = getterOf<Response, ReadableStream<Uint8Array> | null>(Response.prototype, 'body');
export const responseBodyUsed = getterOf<Response, boolean>(Response.prototype, 'bodyUsed');
/** `Uint8Array` of such a list of bytes, whatever its prototype. */
export const bytesTag = getterOf<object, string | undefined>(
  getPrototypeOf(Uint8Array.prototype) as object,
  Symbol.toStringTag,
);
type Stream = ReadableStream<Uint8Array>;
type Reader = ReadableStreamDefaultReader<Uint8Array>;
type Source = ReadableStreamDefaultController<Uint8Array>;
export const readerOf = uncurried<Stream, () => Reader>(ReadableStream.prototype.getReader as () => Reader);
export const cancelStream = uncurried<Stream, Stream['cancel']>(ReadableStream.prototype.cancel);
export const readChunk = uncurried<Reader, Reader['read']>(ReadableStreamDefaultReader.prototype.read);
export const cancelReader = uncurried<Reader, Reader['cancel']>(ReadableStreamDefaultReader.prototype.cancel);
export const enqueueChunk = uncurried<Source, Source['enqueue']>(
  ReadableStreamDefaultController.prototype.enqueue,
);
export const closeSource = uncurried<Source, Source['close']>(
  ReadableStreamDefaultController.prototype.close,
);
export const failSource = uncurried<Source, Source['error']>(ReadableStreamDefaultController.prototype.error);
export const abort = uncurried<AbortController, () => void>(AbortController.prototype.abort);
export const signalOf = getterOf<AbortController, AbortSignal>(AbortController.prototype, 'signal');
/* eslint-enable @typescript-eslint/unbound-method */

/** A map whose methods cannot be replaced. */
export interface SafeMap<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): void;
  delete(key: K): void;
}

/** Like `createMap`, for values that live as long as their keys. */
export function createWeakMap<K extends object, V>(): Pick<SafeMap<K, V>, 'get' | 'set'> {
  const map = new WeakMap<object, unknown>();
  return {
    get: (key) => weakGet(map, key) as V | undefined,
    set: (key, value) => void weakSet(map, key, value),
  };
}

export function createMap<K, V>(): SafeMap<K, V> {
  const map = new Map<unknown, unknown>();
  return {
    get: (key) => mapGet(map, key) as V | undefined,
    set: (key, value) => void mapSet(map, key, value),
    delete: (key) => void mapDelete(map, key),
  };
}
