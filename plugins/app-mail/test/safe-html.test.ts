import { expect } from 'chai';
import { safeHtml } from '../src/server/safe-html.js';

const appOrigins = ['https://orbit.apps.example'] as const;
const ofUser = (html: string) => safeHtml(html, { appOrigins, isTrusted: false, pictureHosts: [] });
const ofApp = (html: string, ...pictureHosts: string[]) =>
  safeHtml(html, { appOrigins, isTrusted: true, pictureHosts });

/** What stands behind a link. */
const shown = (place: string) =>
  ` <span style="color:#52525b;background-color:#ffffff;font-size:13px;text-decoration:none">(${place})</span>`;

describe('HTML in mail of apps', () => {
  it('says behind each link where it leads, whatever its text says', () => {
    for (const [html, places] of [
      ['<a href="https://evil.example/a?b=1">https://bank.example</a>', ['evil.example']],
      ['<a href="https://bank.example@evil.example/">Bank</a>', ['evil.example']],
      ['<a href="https://bаnk.example">Bank</a>', ['xn--bnk-6cd.example']],
      ['<a href="https://a.example"><a href="https://b.example">x</a></a>', ['b.example', 'a.example']],
      ['<a href="https://a.example">open', ['a.example']],
      ['<A title=">" HREF=\'https://a.example/"x\'><b>x</b></A>', ['a.example']],
      ['<a href="mailto:eve%40evil.example?subject=Hi">Bank</a>', ['eve@evil.example']],
      ['<a href="https://a.example"><img src="https://a.example/x.png"></a>', ['a.example']],
    ] as const) {
      const found = [...ofApp(html).matchAll(/<\/a> <span style="[^"]*">\(([^)]*)\)<\/span>/g)];
      expect(
        found.map(([, place]) => place),
        html,
      ).to.deep.equal(places);
    }
  });

  it('keeps formatted text and tables', () => {
    const html =
      '<h2 style="color:#336699">Hi</h2><p>A <strong>list</strong>:</p><ul><li>One</li></ul><table><tr><td colspan="2">x</td></tr></table>';
    expect(ofUser(html)).to.equal(html);
  });

  it('loses what runs, sends, loads or covers what is around it', () => {
    for (const html of [
      '<script>alert(1)</script>',
      '<style>body{display:none}</style>',
      '<iframe src="https://evil.example"></iframe>',
      '<form action="https://evil.example"><input name="password"><button>Go</button></form>',
      '<svg onload="alert(1)"></svg>',
      '<img src="http://evil.example/pixel.gif" onerror="alert(1)">',
      '<a href="javascript:alert(1)">x</a>',
      '<a href=" java\nscript:alert(1)">x</a>',
      '<a href="data:text/html,x">x</a>',
      '<p style="position:fixed;top:0">x</p>',
      '<p style="margin:-500px">x</p>',
      '<p style="background:url(https://evil.example/x)">x</p>',
      '<p onclick="alert(1)">x</p>',
      '</td></tr></table><p>x</p>',
    ])
      for (const safe of [ofUser(html), ofApp(html)])
        expect(safe, html).not.to.match(
          /script|style|iframe|form|input|button|svg|evil|on\w+=|data:|position|margin|url|<\/t[dr]|<\/table/,
        );
  });

  it('has links of users lead only to the app', () => {
    expect(ofUser('<a href="https://evil.example/login">Your bank</a>')).to.equal('<span>Your bank</span>');
    expect(ofUser('<a href="https://orbit.apps.example.evil.example/">x</a>')).to.equal('<span>x</span>');
    expect(ofUser('<a href="//evil.example">x</a>')).to.equal('<span>x</span>');
    expect(ofUser('<a href="/tasks/1">Open</a>')).to.equal(
      `<a href="https://orbit.apps.example/tasks/1">Open</a>${shown('orbit.apps.example')}`,
    );
    expect(ofUser('<img src="https://orbit.apps.example/x.png">')).to.equal('');
  });

  it('has links of the app itself lead to other sites too', () => {
    const html = '<a href="https://shop.example/">Shop</a>';
    expect(ofApp(html)).to.equal(`${html}${shown('shop.example')}`);
    expect(ofApp('<a href="mailto:hi@shop.example">Write</a>')).to.include('mailto:hi@shop.example');
  });

  it('shows pictures from the app and from hosts that its pages may reach, and the words of others', () => {
    const logo = (host: string) => `<img src="https://${host}/logo.png?rows=1" alt="Shop">`;
    for (const host of ['orbit.apps.example', 'shop.example', 'cdn.shop.example'])
      expect(ofApp(logo(host), 'shop.example', '*.shop.example')).to.include(`${host}/logo.png`);
    for (const host of [
      'evil.example',
      'shop.example@evil.example',
      'shop.example.evil.example',
      'shop.example.',
    ])
      expect(ofApp(logo(host), 'shop.example'), host).to.equal('<span>Shop</span>');
    expect(ofApp('<img src="//evil.example/x.png"><img src="https:evil.example/x">')).to.not.include('evil');
  });
});
