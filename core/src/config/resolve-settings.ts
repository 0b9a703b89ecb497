import type { LocalSettings } from './local-settings.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Where each setting comes from, for error messages: `PORT`, or `port in config/local.yaml`. */
export type Origins = Map<string, string>;

interface Sources {
  readonly env: Environment;
  readonly local: LocalSettings | undefined;
  readonly origins: Origins;
}

const isSection = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const whole = /^\$\{(\w+)(?::-(.*))?\}$/;

/** Replaces `${NAME}` and `${NAME:-default}`; a value that is only an unset variable becomes undefined. */
function substitute(text: string, env: Environment): string | undefined {
  const [match, name = '', fallback] = whole.exec(text) ?? [];
  if (match !== undefined) return env[name] || fallback;
  return text.replace(
    /\$\{(\w+)(?::-([^}]*))?\}/g,
    (_, inner: string, other: string = '') => env[inner] || other,
  );
}

function resolveValue(value: unknown, own: unknown, path: string, sources: Sources): unknown {
  const { env, local, origins } = sources;
  if (isSection(value) || isSection(own)) {
    const [defaults, ours] = [isSection(value) ? value : {}, isSection(own) ? own : {}];
    const names = [...new Set([...Object.keys(defaults), ...Object.keys(ours)])];
    const entries = names
      .map((name) => {
        const inner = path ? `${path}.${name}` : name;
        return [name, resolveValue(defaults[name], ours[name], inner, sources)] as const;
      })
      .filter(([, item]) => item !== undefined);
    return Object.fromEntries(entries);
  }
  const variable = typeof value === 'string' ? whole.exec(value)?.[1] : undefined;
  if (variable !== undefined) origins.set(path, variable);
  if (variable !== undefined && env[variable]) return env[variable];
  if (own !== undefined && own !== null) {
    origins.set(path, `${path} in ${local?.name}`);
    return typeof own === 'string' ? substitute(own, env) : own;
  }
  if (Array.isArray(value)) {
    return value.map((item, index) => resolveValue(item, undefined, `${path}.${index}`, sources));
  }
  return typeof value === 'string' ? substitute(value, env) : value;
}

/** Merges the defaults, the local settings and the environment, in ascending precedence. */
export function resolveSettings(
  defaults: unknown,
  local: LocalSettings | undefined,
  env: Environment,
): { readonly values: unknown; readonly origins: Origins } {
  const origins: Origins = new Map();
  return { values: resolveValue(defaults, local?.values, '', { env, local, origins }), origins };
}
