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
export const isArray = Array.isArray;
export const { freeze, defineProperty, setPrototypeOf, create, getPrototypeOf } = Object;
export const textOf = String;
export const numberOf = Number;
export const nativeFetch = globalThis.fetch;
export const later = globalThis.queueMicrotask;

const encoder = new TextEncoder();
const encodeMethod = uncurried<TextEncoder, TextEncoder['encode']>(encoder.encode);
export const encode = (text: string) => encodeMethod(encoder, text);
const decoder = new TextDecoder();
const decodeMethod = uncurried<TextDecoder, TextDecoder['decode']>(decoder.decode);
export const decodePart = (bytes: Uint8Array) => decodeMethod(decoder, bytes, { stream: true });

export const headerOf = uncurried<Headers, Headers['get']>(Headers.prototype.get);
export const setHeader = uncurried<Headers, Headers['set']>(Headers.prototype.set);
export const forEachHeader = uncurried<Headers, Headers['forEach']>(Headers.prototype.forEach);
export const subarray = uncurried<Uint8Array, Uint8Array['subarray']>(Uint8Array.prototype.subarray);
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
const getterOf = <T extends object, V>(prototype: object, name: string) =>
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
