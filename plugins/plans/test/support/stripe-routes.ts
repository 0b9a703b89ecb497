import { parseStripeForm, pathsOf } from './stripe-form.js';
import type { Form, FormValue } from './stripe-form.js';
import { StripeError } from './stripe-store.js';
import type { StripeStore, StripeThing } from './stripe-store.js';
import type { StripeThings } from './stripe-things.js';
import type { FakeAnswer, FakeRequest } from './fake-server.js';

export interface StripeState {
  readonly secretKey: string;
  readonly store: StripeStore;
  readonly things: StripeThings;
  readonly url: string;
  /** Requests and responses by idempotency key. */
  readonly answers: Map<string, { readonly asked: string; readonly answer: FakeAnswer }>;
}

interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  /** The accepted parameters; a trailing `*` matches any name. */
  readonly takes: readonly string[];
  readonly answer: (form: Form, id: string, state: StripeState) => object;
}

const invalid = (message: string, more: Readonly<Record<string, string>> = {}) =>
  new StripeError(400, { type: 'invalid_request_error', message, ...more });

const textOf = (value: FormValue | undefined) => (typeof value === 'string' ? value : '');
const expandOf = ({ expand }: Form) => (Array.isArray(expand) ? (expand as string[]) : []);

function retrieve(path: RegExp, object: string): Route {
  return {
    method: 'GET',
    path,
    takes: ['expand.*'],
    answer: (form, id, { store }) => store.view(store.get(object, id), expandOf(form)),
  };
}

/** A list: newest first, paginated by the last ID. */
function list(path: RegExp, object: string, filters: Readonly<Record<string, Matches>>): Route {
  return {
    method: 'GET',
    path,
    takes: ['expand.*', 'limit', 'starting_after', ...Object.keys(filters)],
    answer(form, _id, { store }) {
      const limit = Number(form.limit ?? 10);
      if (!(limit >= 1 && limit <= 100))
        throw invalid('This value must be between 1 and 100.', { param: 'limit' });
      const given = new Map(pathsOf(form).map((name) => [name, valueAt(form, name)]));
      const all = store
        .all(object)
        .filter((thing) =>
          Object.entries(filters).every(
            ([name, matches]) => !given.has(name) || matches(thing, given.get(name) ?? []),
          ),
        );
      const after = form.starting_after;
      const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
      if (after !== undefined && start === 0) throw invalid(`No such ${object}: '${textOf(after)}'`);
      const expand = expandOf(form);
      for (const each of expand) if (!each.startsWith('data.')) throw invalid(`Cannot expand ${each}.`);
      const data = all.slice(start, start + limit);
      return {
        object: 'list',
        url: '/v1',
        has_more: start + limit < all.length,
        data: data.map((thing) =>
          store.view(
            thing,
            expand.map((each) => each.slice('data.'.length)),
          ),
        ),
      };
    },
  };
}

type Matches = (thing: StripeThing, values: readonly string[]) => boolean;
const is =
  (name: string): Matches =>
  (thing, [value]) =>
    thing[name] === value;
const createdFrom: Matches = ({ created }, [value]) => Number(created) >= Number(value);

/** The texts at a path; of a list (`types.*`) all of them. */
function valueAt(form: Form, name: string): string[] {
  let values: unknown[] = [form];
  for (const part of name.split('.')) {
    values = values.flatMap((value) =>
      part === '*' ? (value as unknown[]) : [(value as Record<string, unknown>)[part]],
    );
  }
  return values.filter((value) => typeof value === 'string');
}

const priceData = (at: string) => [
  `${at}currency`,
  `${at}unit_amount`,
  `${at}product_data.name`,
  `${at}product_data.metadata.*`,
  `${at}recurring.interval`,
];

function createCheckout(form: Form, _id: string, { store, things, url }: StripeState): object {
  const items = (form.line_items ?? []) as Form[];
  if (items.length === 0) throw invalid('You must pass at least one line item.', { param: 'line_items' });
  const prices = items.map(({ price, price_data }) =>
    typeof price === 'string' ? store.get('price', price) : things.priceOf(price_data as Form),
  );
  const isSubscription = form.mode === 'subscription';
  if (prices.some(({ recurring }) => (recurring !== null) !== isSubscription)) {
    throw invalid(`The prices do not go with the mode ${textOf(form.mode)}.`);
  }
  if (form.payment_intent_data && isSubscription) {
    throw invalid('You can not pass `payment_intent_data` in `subscription` mode.');
  }
  if (form.subscription_data && !isSubscription) {
    throw invalid('You can not pass `subscription_data` in `payment` mode.');
  }
  const checkout = things.checkout(form, prices, url);
  const data = (form.subscription_data ?? form.payment_intent_data) as Form | undefined;
  sessionMetadata.set(checkout, data?.metadata ?? {});
  return store.view(checkout);
}

/** What a checkout passes on to its subscription or payment. */
export const sessionMetadata = new WeakMap<StripeThing, unknown>();

function createPortal(form: Form, _id: string, { store, things, url }: StripeState): object {
  store.get('customer', textOf(form.customer));
  const flow = form.flow_data as
    { subscription_update_confirm?: { items: { price: string; id: string }[] } } | undefined;
  const asked = flow?.subscription_update_confirm?.items[0]?.price;
  if (asked !== undefined) {
    const configuration = store.get('billing_portal.configuration', textOf(form.configuration));
    const offered = JSON.stringify(configuration.features);
    if (!offered.includes(`"${asked}"`)) {
      throw invalid(`The price ${asked} is not in the configuration's products.`);
    }
  }
  return store.view(things.portal(form, url));
}

function expireCheckout(_form: Form, id: string, { store }: StripeState): object {
  const checkout = store.get('checkout.session', id);
  if (checkout.status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${String(checkout.status)}\`.`,
    );
  }
  checkout.status = 'expired';
  return store.view(checkout);
}

const features = 'features.subscription_update';
const flow = 'flow_data';

const routes: readonly Route[] = [
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
    takes: [],
    answer: expireCheckout,
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    takes: [
      'mode',
      'client_reference_id',
      'customer_email',
      'success_url',
      'cancel_url',
      'metadata.*',
      'subscription_data.metadata.*',
      'payment_intent_data.metadata.*',
      'line_items.*.price',
      'line_items.*.quantity',
      ...priceData('line_items.*.price_data.'),
    ],
    answer: createCheckout,
  },
  retrieve(/^\/v1\/checkout\/sessions\/([^/]+)$/, 'checkout.session'),
  list(/^\/v1\/checkout\/sessions$/, 'checkout.session', {
    'created.gte': createdFrom,
    status: is('status'),
    subscription: is('subscription'),
    payment_intent: is('payment_intent'),
  }),
  retrieve(/^\/v1\/subscriptions\/([^/]+)$/, 'subscription'),
  retrieve(/^\/v1\/invoices\/([^/]+)$/, 'invoice'),
  list(/^\/v1\/invoices$/, 'invoice', {
    subscription: ({ parent }, [id]) =>
      (parent as { subscription_details: { subscription: string } }).subscription_details.subscription === id,
  }),
  list(/^\/v1\/invoice_payments$/, 'invoice_payment', {
    'payment.type': () => true,
    'payment.payment_intent': ({ payment }, [id]) =>
      (payment as { payment_intent: string }).payment_intent === id,
  }),
  retrieve(/^\/v1\/charges\/([^/]+)$/, 'charge'),
  list(/^\/v1\/charges$/, 'charge', { customer: is('customer') }),
  list(/^\/v1\/disputes$/, 'dispute', { charge: is('charge') }),
  list(/^\/v1\/events$/, 'event', {
    'created.gte': createdFrom,
    'types.*': ({ type }, types) => types.includes(String(type)),
  }),
  retrieve(/^\/v1\/prices\/([^/]+)$/, 'price'),
  {
    method: 'POST',
    path: /^\/v1\/prices$/,
    takes: priceData(''),
    answer: (form, _id, { store, things }) => store.view(things.priceOf(form)),
  },
  {
    method: 'POST',
    path: /^\/v1\/billing_portal\/configurations$/,
    takes: [
      `${features}.enabled`,
      `${features}.default_allowed_updates.*`,
      `${features}.products.*.product`,
      `${features}.products.*.prices.*`,
      `${features}.proration_behavior`,
    ],
    answer: (form, _id, { store, things }) => store.view(things.configuration(form)),
  },
  {
    method: 'POST',
    path: /^\/v1\/billing_portal\/sessions$/,
    takes: [
      'customer',
      'configuration',
      'return_url',
      `${flow}.type`,
      `${flow}.after_completion.type`,
      `${flow}.after_completion.redirect.return_url`,
      `${flow}.subscription_update_confirm.subscription`,
      `${flow}.subscription_update_confirm.items.*.id`,
      `${flow}.subscription_update_confirm.items.*.price`,
      `${flow}.subscription_update_confirm.items.*.quantity`,
    ],
    answer: createPortal,
  },
];

const isTaken = (taken: readonly string[], name: string) =>
  taken.includes(name) || taken.includes(name.replace(/[^.]+$/, '*'));

function answerRoute(request: FakeRequest, form: Form, state: StripeState): FakeAnswer {
  const { method, path } = request;
  const route = routes.find((each) => each.method === method && each.path.test(path));
  if (!route) {
    throw new StripeError(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}).`,
    });
  }
  for (const name of pathsOf(form)) {
    if (isTaken(route.takes, name)) continue;
    throw invalid(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });
  }
  return { body: route.answer(form, decodeURIComponent(route.path.exec(path)?.[1] ?? ''), state) };
}

/** The same key gets the same response, and an error for a different request. */
function answerOnce(request: FakeRequest, form: Form, state: StripeState): FakeAnswer {
  const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
  if (key === undefined) return answerRoute(request, form, state);
  const asked = `${request.path} ${request.body}`;
  const known = state.answers.get(key);
  if (known && known.asked !== asked) {
    throw new StripeError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  if (known) return { ...known.answer, headers: { 'idempotent-replayed': 'true' } };
  const answer = answerRoute(request, form, state);
  state.answers.set(key, { asked, answer });
  return answer;
}

/** The responses of Stripe's API. */
export function answerStripe(request: FakeRequest, state: StripeState): FakeAnswer {
  try {
    if (request.headers.authorization !== `Bearer ${state.secretKey}`) {
      throw new StripeError(401, {
        type: 'invalid_request_error',
        message: 'Invalid API Key provided: sk_test_****.',
      });
    }
    const form = parseStripeForm(request.method === 'GET' ? request.query.toString() : request.body);
    return answerOnce(request, form, state);
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return { status: error.status, body: { error: error.error } };
  }
}
