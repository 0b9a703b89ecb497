import { isHostOf } from '@buildai/core/shared';
import sanitize from 'sanitize-html';
import { withLinkHosts } from './link-hosts.js';

const formatted =
  'p br hr h1 h2 h3 h4 strong b em i u s small sub sup code pre blockquote ul ol li table thead tbody tr th td a span div';

const colour = /^(?:#[0-9a-f]{3,8}|[a-z]{3,20}|rgb\(\d{1,3}(?:, ?\d{1,3}){2}\))$/i;
/** CSS lengths that are not negative: negative ones could put content over what is around it. */
const lengths = /^(?:\d{1,3}(?:\.\d{1,2})?(?:px|em|rem|%)?(?: |$)){1,4}$/;
const styles = {
  color: [colour],
  'background-color': [colour],
  'text-align': [/^(?:left|right|center|justify)$/],
  'text-decoration': [/^(?:none|underline|line-through)$/],
  'font-weight': [/^(?:normal|bold|[1-9]00)$/],
  'font-style': [/^(?:normal|italic)$/],
  'font-size': [/^(?:[89]|[1-4]\d)px$/],
  'line-height': [/^[12](?:\.\d{1,2})?$/],
  padding: [lengths],
  margin: [lengths],
  'border-radius': [lengths],
  border: [/^\d{1,2}px (?:solid|dashed|dotted) #[0-9a-f]{3,8}$/i],
  width: [/^\d{1,3}(?:px|%)$/],
};

/** A long name of a host takes quadratic time to read. */
const longestAddress = 4_000;

export interface SafeHtmlOptions {
  /** Origins of the app. Relative addresses are those of its pages at the first one. */
  readonly appOrigins: readonly [string, ...string[]];
  /** Whether links may lead anywhere and pictures are shown. Otherwise links lead only to the app. */
  readonly isTrusted: boolean;
  /** Other hosts that pictures may come from. From any other, the address of a picture could take data out. */
  readonly pictureHosts: readonly string[];
}

/**
 * HTML for a mail: formatted text, tables and links, without anything that runs, is sent, or hides what is around it.
 * Behind each link stands where it leads. Users could otherwise send links to anywhere in the name of the app, and
 * pictures that reveal when a mail was read.
 */
export function safeHtml(html: string, { appOrigins, isTrusted, pictureHosts }: SafeHtmlOptions): string {
  const target = (href = ''): string | undefined => {
    const isReadable = href.length <= longestAddress && URL.canParse(href, appOrigins[0]);
    const url = isReadable ? new URL(href, appOrigins[0]) : undefined;
    return url && (isTrusted || appOrigins.includes(url.origin)) ? url.href : undefined;
  };
  const mayShow = (src = ''): boolean => {
    const url = src.length <= longestAddress && URL.canParse(src) ? new URL(src) : undefined;
    if (!url) return false;
    return appOrigins.includes(url.origin) || pictureHosts.some((each) => isHostOf(url.hostname, each));
  };
  const safe = sanitize(html, {
    allowedTags: [...formatted.split(' '), ...(isTrusted ? ['img'] : [])],
    allowedAttributes: {
      '*': ['style'],
      a: ['href'],
      td: ['colspan', 'rowspan', 'align'],
      th: ['colspan', 'rowspan', 'align'],
      img: ['src', 'alt', 'width', 'height'],
    },
    allowedStyles: { '*': styles },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    nestingLimit: 40,
    transformTags: {
      a: (tagName, { href, style }) => {
        const address = target(href);
        const kept = style === undefined ? {} : { style };
        return address === undefined
          ? { tagName: 'span', attribs: kept }
          : { tagName, attribs: { ...kept, href: address } };
      },
      img: (tagName, attribs) =>
        mayShow(attribs['src'])
          ? { tagName, attribs }
          : { tagName: 'span', attribs: {}, text: attribs['alt'] ?? '' },
    },
  });
  return withLinkHosts(safe);
}
