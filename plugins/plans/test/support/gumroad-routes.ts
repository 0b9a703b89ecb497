import {
  gumroadLikeId,
  licensedPurchaseJson,
  productJson,
  saleJson,
  subscriberJson,
} from './gumroad-shapes.js';
import type { FakeProduct, FakeSale, FakeSubscription } from './gumroad-shapes.js';
import type { FakeAnswer, FakeRequest } from './fake-server.js';

export interface GumroadState {
  accessToken: string;
  readonly products: FakeProduct[];
  readonly sales: FakeSale[];
  readonly subscriptions: FakeSubscription[];
  readonly pingAddresses: { readonly resource: string; readonly address: string }[];
  /** 200, or 404 at some endpoints. */
  statusOfNotFound: number;
  readonly now: () => Date;
}

/** A page of each list. */
const pageSize = 10;

const dateOnly = /^\d{4}-\d{2}-\d{2}$/;

const badRequest = (error: string): FakeAnswer => ({ status: 400, body: { status: 400, error } });

function listSales({ query }: FakeRequest, { sales }: GumroadState): FakeAnswer {
  const after = query.get('after');
  if (after !== null && !dateOnly.test(after)) {
    return badRequest(
      "Invalid date format provided in field 'after'. Dates must be in the format YYYY-MM-DD.",
    );
  }
  const orderId = query.get('order_id');
  const productId = query.get('product_id');
  const email = query.get('email');
  const matching = sales
    .filter((sale) => !sale.hasFailed)
    .filter((sale) => after === null || sale.createdAt >= new Date(`${after}T00:00:00Z`))
    .filter((sale) => orderId === null || sale.orderId === Number(orderId))
    .filter((sale) => productId === null || sale.product.id === productId)
    .filter((sale) => email === null || sale.email === email)
    .toReversed();
  const pageKey = query.get('page_key');
  const last = pageKey === null ? -1 : matching.findIndex((sale) => keyOf(sale) === pageKey);
  if (pageKey !== null && last < 0) return badRequest('Invalid page_key.');
  const page = matching.slice(last + 1, last + 1 + pageSize);
  const lastOfPage = page.at(-1);
  const hasMore = matching.length > last + 1 + pageSize;
  const next = hasMore && lastOfPage ? keyOf(lastOfPage) : undefined;
  const rest = next === undefined ? {} : { next_page_key: next, next_page_url: `/v2/sales?page_key=${next}` };
  return { body: { success: true, sales: page.map(saleJson), ...rest } };
}

const keyOf = (sale: FakeSale) => `${sale.createdAt.toISOString().replace(/\D/g, '')}000-${sale.orderId}`;

const resources = new Set(
  'sale refund dispute dispute_won cancellation subscription_updated subscription_ended subscription_restarted'.split(
    ' ',
  ),
);

function pingSubscriptions(request: FakeRequest, { pingAddresses }: GumroadState): FakeAnswer {
  const fields = request.method === 'PUT' ? new URLSearchParams(request.body) : request.query;
  const resource = fields.get('resource_name') ?? '';
  const address = fields.get('post_url') ?? '';
  if (request.method === 'GET') {
    if (!resources.has(resource)) {
      return { body: { success: false, message: 'Valid resource_name parameter required' } };
    }
    const known = pingAddresses.filter((each) => each.resource === resource);
    const resource_subscriptions = known.map((each) => ({
      id: gumroadLikeId(),
      resource_name: each.resource,
      post_url: each.address,
    }));
    return { body: { success: true, resource_subscriptions } };
  }
  if (!URL.canParse(address) || new URL(address).hostname === 'localhost') {
    return { body: { success: false, message: `Invalid post URL '${address}'` } };
  }
  if (!resources.has(resource)) {
    return { body: { success: false, message: `Unable to subscribe to ''.` } };
  }
  pingAddresses.push({ resource, address });
  const resource_subscription = { id: gumroadLikeId(), resource_name: resource, post_url: address };
  return { body: { success: true, resource_subscription } };
}

function listProducts({ query }: FakeRequest, { products }: GumroadState, url: string): FakeAnswer {
  const first = Number(query.get('page_key') ?? 0);
  const page = products.toReversed().slice(first, first + pageSize);
  const next = first + pageSize < products.length ? { next_page_key: String(first + pageSize) } : {};
  return { body: { success: true, products: page.map((each) => productJson(each, url)), ...next } };
}

/** Asks for no token. */
function verifyLicense({ body }: FakeRequest, { products, sales }: GumroadState): FakeAnswer {
  const form = new URLSearchParams(body);
  const product = products.find(({ id }) => id === form.get('product_id'));
  const key = form.get('license_key') ?? '';
  const sale = sales.find((each) => each.product === product && each.licenseKey === key && !each.hasFailed);
  const refuse = (message: string): FakeAnswer => ({ status: 404, body: { success: false, message } });
  if (!sale) return refuse('That license does not exist for the provided product.');
  if (product?.disabledLicenses?.has(key)) return refuse('This license key has been disabled.');
  return { body: { success: true, uses: 0, purchase: licensedPurchaseJson(sale) } };
}

/** The responses of Gumroad's API, according to its source code. */
export function answerGumroad(request: FakeRequest, state: GumroadState, url: string): FakeAnswer {
  const { headers, method, path } = request;
  if (method === 'POST' && path === '/v2/licenses/verify') return verifyLicense(request, state);
  if (headers.authorization !== `Bearer ${state.accessToken}`) {
    return {
      status: 401,
      headers: { 'www-authenticate': 'Bearer realm="Doorkeeper", error="invalid_token"' },
    };
  }
  const [, version, kind, id] = path.split('/').map(decodeURIComponent);
  if (version !== 'v2') return { status: 404, body: { success: false, message: 'Not Found' } };
  if (kind === 'resource_subscriptions' && (method === 'GET' || method === 'PUT')) {
    return pingSubscriptions(request, state);
  }
  if (method !== 'GET') return { status: 404, body: '' };
  if (kind === 'sales' && id === undefined) return listSales(request, state);
  if (kind === 'products' && id === undefined) return listProducts(request, state, url);

  const found = (name: string, body: object | undefined): FakeAnswer =>
    body
      ? { body: { success: true, [name]: body } }
      : {
          status: state.statusOfNotFound,
          body: { success: false, message: `The ${name} was not found.` },
        };
  if (kind === 'sales') {
    const sale = state.sales.find((each) => each.id === id);
    return found('sale', sale && saleJson(sale));
  }
  if (kind === 'subscribers') {
    const subscription = state.subscriptions.find((each) => each.id === id);
    return found('subscriber', subscription && subscriberJson(subscription, state.now()));
  }
  if (kind === 'products') {
    const product = state.products.find((each) => each.id === id || each.permalink === id);
    return found('product', product && productJson(product, url));
  }
  return { status: 404, body: '' };
}
