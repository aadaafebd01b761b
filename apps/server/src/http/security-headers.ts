import fastifyPlugin from 'fastify-plugin';

export interface SecurityHeadersOptions {
  /** the page is reached by https: ask browsers to stay there */
  readonly isSecure: boolean;
  /** origins beside its own that the page may connect to: a broker elsewhere */
  readonly connectTo: readonly string[];
}

/** Features that the product needs, for its own pages only; those named with () are refused to everybody. */
const permissionsPolicy = [
  'serial=(self)',
  'fullscreen=(self)',
  'gamepad=(self)',
  'screen-wake-lock=(self)',
  'autoplay=(self)',
  'clipboard-write=(self)',
  'camera=()',
  'microphone=()',
  'geolocation=()',
  'usb=()',
].join(', ');

/**
 * No inline script, no eval. Inline style elements are allowed: the component library writes its theme's
 * variables into one (docs/decisions/0006-content-security-policy.md).
 */
function contentSecurityPolicy({ isSecure, connectTo }: SecurityHeadersOptions): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    ["connect-src 'self'", networkDevices(isSecure), ...connectTo].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    // Stop's own frame (docs/decisions/0101-stop-in-a-frame.md)
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');
}

/**
 * Devices on the network (docs/spec/device.md, DV-80 on). From an encrypted page browsers reach only this computer
 * without encryption. An unencrypted page is on the person's own machine, and a policy cannot name all addresses of a home network.
 */
function networkDevices(isSecure: boolean): string {
  return isSecure ? 'ws://localhost:* ws://127.0.0.1:*' : 'ws:';
}

/**
 * Where responses are data, which no browser shows: the policies of pages would be most of their bytes. Not under
 * `/oauth/`, where pages are beside calls.
 */
const dataPrefixes = ['/tcode/', '/tcodeservice/', '/platform/', '/base/', '/api/v1/'];

/** What matters for data as well. */
const dataHeaders = (isSecure: boolean) => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  // a year
  ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** Source: OWASP Secure Headers Project, and the defaults of helmet 8. */
const pageHeaders = {
  // sign-in opens the provider's page in a popup that has to return
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'no-referrer',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // off: the filters of old browsers can be turned against a page
  'x-xss-protection': '0',
};

/** Headers on every response, errors included. */
export const securityHeaders = fastifyPlugin<SecurityHeadersOptions>(async (app, options) => {
  const common = dataHeaders(options.isSecure);
  const forPages = { ...common, ...pageHeaders, 'content-security-policy': contentSecurityPolicy(options) };
  const forData = { ...common, 'content-security-policy': "default-src 'none';frame-ancestors 'none'" };
  app.addHook('onRequest', (request, reply, done) => {
    const isData = dataPrefixes.some((prefix) => request.url.startsWith(prefix));
    void reply.headers(isData ? forData : forPages);
    done();
  });
});
