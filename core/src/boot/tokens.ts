import type { DeclaredRoute } from '../http/route-registry.js';
import type { ExtensionPoint } from '../plugin/extension-point.js';
import type { Plugin } from '../plugin/define-plugin.js';
import { optionalDependencies } from '../plugin/optional-service.js';
import type { Service } from '../plugin/service.js';
import { ownerOf } from '../plugin/service.js';
import { BootError } from './boot-error.js';

interface Contribution {
  readonly value: unknown;
  readonly pluginId: string;
}

/** Provided services and contributions, and which plugin may use which token. */
export class Tokens {
  readonly #services = new Map<string, { readonly value: unknown; readonly providerId: string }>();
  readonly #contributions = new Map<string, Contribution[]>();
  readonly #points = new Map<string, ExtensionPoint<unknown>>();
  #isSealed = false;

  /**
   * Checks the owner of an extension point, which works without its owner.
   * @throws BootError if the owner is neither a dependency nor an optional dependency of the plugin
   */
  requireReachable(plugin: Plugin, token: { readonly id: string }): void {
    if (!optionalDependencies(plugin).includes(ownerOf(token))) this.requireDependency(plugin, token);
  }

  /** @throws BootError if the plugin uses a token whose owner is not among its dependencies */
  requireDependency(plugin: Plugin, token: { readonly id: string }): void {
    const owner = ownerOf(token);
    if (owner === 'core' || owner === plugin.id || plugin.dependsOn?.includes(owner)) return;
    throw new BootError(
      `The plugin "${plugin.id}" uses "${token.id}" without depending on "${owner}". Add "${owner}" to its dependsOn.`,
    );
  }

  /** @throws BootError if the owner of a service that the plugin uses is not among its dependencies */
  requireUsable(plugin: Plugin): void {
    for (const service of requiredServices(plugin)) this.requireDependency(plugin, service);
  }

  provide<T>(providerId: string, service: Service<T>, value: T): void {
    const other = this.#services.get(service.id);
    if (other) {
      throw new BootError(
        `"${service.id}" is provided by both "${other.providerId}" and "${providerId}". Remove one of the two plugins.`,
      );
    }
    this.#services.set(service.id, { value, providerId });
  }

  contribute<T>(pluginId: string, point: ExtensionPoint<T>, value: T): void {
    const values = this.#contributions.get(point.id) ?? [];
    values.push({ value, pluginId });
    this.#contributions.set(point.id, values);
    this.#points.set(point.id, point);
  }

  /** Contributions of all plugins, or of one. */
  contributions<T>(point: ExtensionPoint<T>, by?: string): readonly T[] {
    return (this.#contributions.get(point.id) ?? [])
      .filter(({ pluginId }) => by === undefined || by === pluginId)
      .map(({ value }) => value as T);
  }

  find<T>(service: Service<T>): T | undefined {
    return this.#services.get(service.id)?.value as T | undefined;
  }

  /** @throws Error if no plugin has provided it. The owner of a service registers before its dependents. */
  get<T>(service: Service<T>): T {
    const entry = this.#services.get(service.id);
    if (!entry) throw new Error(`No plugin provides "${service.id}".`);
    return entry.value as T;
  }

  /** All plugins have registered: contributions are complete. */
  seal(): void {
    this.#isSealed = true;
  }

  /** The checks of all contributions, each with the plugin to which its failure is attributed. */
  contributionChecks(): readonly { readonly pluginId: string; readonly run: () => void }[] {
    return [...this.#points.values()].flatMap((point) => {
      if (!point.check) return [];
      const all = this.#contributions.get(point.id) ?? [];
      const values = all.map(({ value }) => value);
      return all.map(({ pluginId, value }, index) => ({
        pluginId,
        run: () => point.check?.(value, values.slice(0, index)),
      }));
    });
  }

  /** @throws BootError while plugins register */
  requireSealed(plugin: Plugin, point: ExtensionPoint<unknown>): void {
    if (this.#isSealed) return;
    throw new BootError(
      `The plugin "${plugin.id}" reads the contributions to "${point.id}" while plugins are still registering. Read them in onStart or later.`,
    );
  }

  /** @throws BootError if an endpoint acts on a kind of resource that has no resolver */
  requireResolver({ pluginId, name, endpoint }: DeclaredRoute): void {
    if (!endpoint.on || this.#services.has(endpoint.on.kind.id)) return;
    throw new BootError(
      `The endpoint "${name}" of the plugin "${pluginId}" acts on "${endpoint.on.kind.id}", which no installed plugin provides. Provide its resolver in the plugin that owns it.`,
    );
  }

  /** @throws BootError if a service that the plugin uses is not provided */
  requireProvided(plugin: Plugin): void {
    for (const service of requiredServices(plugin)) {
      if (this.#services.has(service.id)) continue;
      throw new BootError(
        `The plugin "${plugin.id}" uses "${service.id}", which no installed plugin provides. Install the plugin that does, or declare it with optional().`,
      );
    }
  }
}

/** The services of `uses` that the plugin cannot do without. */
function requiredServices({ uses = {} }: Plugin): readonly Service<unknown>[] {
  return Object.values(uses).flatMap((used) => (used.kind === 'service' ? [used] : []));
}
