import { randomBytes } from 'node:crypto';

/** Any Stripe object, with IDs for references to others. */
export interface StripeThing {
  readonly id: string;
  readonly object: string;
  readonly created?: number;
  [name: string]: unknown;
}

/** An error response of Stripe. */
export class StripeError extends Error {
  constructor(
    readonly status: number,
    readonly error: Readonly<Record<string, string>>,
  ) {
    super(error.message);
  }
}

export const stripeLikeId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Omitted unless expanded. */
const onlyExpanded: Readonly<Record<string, readonly string[]>> = {
  'checkout.session': ['line_items'],
  invoice: ['payments'],
};
/** Always expanded. */
const alwaysWhole: Readonly<Record<string, readonly string[]>> = {
  subscription_item: ['price'],
  item: ['price'],
};
const deepest = 4;

function isThing(value: unknown): value is StripeThing {
  return typeof value === 'object' && value !== null && 'object' in value && 'id' in value;
}

/** All objects of the fake Stripe server. */
export class StripeStore {
  readonly #things = new Map<string, StripeThing>();

  add<T extends StripeThing>(thing: T): T {
    this.#things.set(thing.id, thing);
    return thing;
  }

  /** @throws StripeError with Stripe's message. */
  get(object: string, id: string): StripeThing {
    const thing = this.#things.get(id);
    if (thing?.object === object) return thing;
    const name = object.replace(/^.*\./, '').replace('_', ' ');
    throw new StripeError(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such ${name}: '${id}'`,
      param: 'id',
    });
  }

  /** The newest first. */
  all(object: string): StripeThing[] {
    return [...this.#things.values()].filter((thing) => thing.object === object).toReversed();
  }

  /** A copy as it is sent, with the requested IDs expanded. */
  view(thing: StripeThing, expand: readonly string[] = []): StripeThing {
    for (const path of expand) {
      if (path.split('.').length <= deepest) continue;
      throw new StripeError(400, {
        type: 'invalid_request_error',
        message: `You cannot expand more than ${deepest} levels of a property: ${path}`,
      });
    }
    return this.#expanded(structuredClone(thing), expand) as StripeThing;
  }

  #expanded(value: unknown, expand: readonly string[]): unknown {
    if (Array.isArray(value)) return value.map((each) => this.#expanded(each, expand));
    if (typeof value !== 'object' || value === null) return value;
    const copy: Record<string, unknown> = { ...value };
    for (const [name, each] of Object.entries(copy)) {
      const inner = expand
        .filter((path) => path.startsWith(`${name}.`))
        .map((path) => path.slice(name.length + 1));
      const isWhole = isThing(value) && alwaysWhole[value.object]?.includes(name);
      const isAsked = isWhole || inner.length > 0 || expand.includes(name);
      if (isThing(value) && onlyExpanded[value.object]?.includes(name) && !isAsked) delete copy[name];
      else if (typeof each === 'string' && isAsked) {
        const linked = this.#things.get(each);
        if (!linked) throw cannotExpand(name);
        copy[name] = this.#expanded(structuredClone(linked), inner);
      } else copy[name] = this.#expanded(each, inner);
    }
    for (const path of expand) {
      if (!((path.split('.')[0] ?? '') in copy)) throw cannotExpand(path);
    }
    return copy;
  }
}

const cannotExpand = (name: string) =>
  new StripeError(400, {
    type: 'invalid_request_error',
    message: `This property cannot be expanded (${name}).`,
  });
