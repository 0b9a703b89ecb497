import type { Access, AccessLevel } from '../plan/app-plan.js';

type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const levels: readonly AccessLevel[] = ['anonymous', 'all', 'creator', 'admin', 'none'];

export function accessOfSchema(schema: Json): Access {
  const control = isObject(schema['x-accessControl']) ? schema['x-accessControl'] : {};
  const permissions = isObject(control['permissions']) ? control['permissions'] : {};
  const stated = (name: string) => levels.find((known) => known === permissions[name]);
  const others = (['create', 'update', 'delete'] as const).flatMap((name) => {
    const level = stated(name);
    return level ? [[name, level] as const] : [];
  });
  return {
    read: stated('read') ?? 'creator',
    write: stated('write') ?? 'creator',
    ...Object.fromEntries(others),
  };
}
