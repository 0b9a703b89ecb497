import { expect } from 'chai';
import { safeHtml } from '../src/server/safe-html.js';

const appOrigins = ['https://orbit.apps.example'] as const;
const ofUser = (html: string) => safeHtml(html, { appOrigins, isTrusted: false });
const ofApp = (html: string) => safeHtml(html, { appOrigins, isTrusted: true });

describe('HTML in mail of apps', () => {
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
      '<a href="https://orbit.apps.example/tasks/1">Open</a>',
    );
    expect(ofUser('<img src="https://orbit.apps.example/x.png">')).to.equal('');
  });

  it('has links and pictures of the app itself lead to other sites too', () => {
    const html = '<a href="https://shop.example/">Shop</a>';
    expect(ofApp(html)).to.equal(html);
    expect(ofApp('<a href="mailto:hi@shop.example">Write</a>')).to.include('mailto:hi@shop.example');
    expect(ofApp('<img src="https://shop.example/logo.png" alt="Shop">')).to.include('logo.png');
  });
});
