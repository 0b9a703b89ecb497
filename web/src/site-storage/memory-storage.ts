/** Storage in memory, complete like the browser's: keys are also properties, and can be listed. */
export function memoryStorage(): Storage {
  const items = new Map<string, string>();
  const methods = {
    getItem: (key: string) => items.get(String(key)) ?? null,
    setItem: (key: string, value: string) => void items.set(String(key), String(value)),
    removeItem: (key: string) => void items.delete(String(key)),
    clear: () => items.clear(),
    key: (index: number) => [...items.keys()][index] ?? null,
  };
  const isItem = (key: string | symbol): key is string => typeof key === 'string' && items.has(key);
  return new Proxy(Object.create(methods) as Storage, {
    get: (target, key) => {
      if (key === 'length') return items.size;
      return key in methods || !isItem(key) ? (Reflect.get(target, key) as unknown) : items.get(key);
    },
    set: (target, key, value: unknown) => {
      if (typeof key === 'symbol') return Reflect.set(target, key, value);
      items.set(key, String(value));
      return true;
    },
    has: (target, key) => isItem(key) || Reflect.has(target, key),
    deleteProperty: (target, key) => (isItem(key) ? items.delete(key) : Reflect.deleteProperty(target, key)),
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: (target, key) =>
      isItem(key)
        ? { value: items.get(key), writable: true, enumerable: true, configurable: true }
        : Reflect.getOwnPropertyDescriptor(target, key),
  });
}
