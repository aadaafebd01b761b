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
  // the delay of a device is measured by its sound (docs/decisions/0107-the-delay-measured.md)
  'microphone=(self)',
  'camera=()',
  'geolocation=()',
  'usb=()',
].join(', ');

/**
 * No inline script, no eval. Inline style elements are allowed: the component library writes its theme's
 * variables into one (docs/decisions/0006-content-security-policy.md).
 */
function contentSecurityPolicy(devices: string, connectTo: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    ["connect-src 'self'", devices, ...connectTo].join(' '),
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

/** Addresses in a home network, which a policy cannot name one by one. */
const anyDevice = 'ws:';

/** What an encrypted page may connect to: this computer. An unencrypted page is on the person's own machine. */
const pageDevices = (isSecure: boolean) => (isSecure ? 'ws://localhost:* ws://127.0.0.1:*' : anyDevice);

/**
 * The Worker opens devices on the network, and has the policy of its file. The browser keeps it from addresses that the
 * person did not allow (docs/decisions/0108-local-network-access.md).
 */
const workerFile = '/assets/engine.worker-';

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
  const withPolicy = (devices: string) => ({
    ...common,
    ...pageHeaders,
    'content-security-policy': contentSecurityPolicy(devices, options.connectTo),
  });
  const forPages = withPolicy(pageDevices(options.isSecure));
  const forWorker = withPolicy(anyDevice);
  const forData = { ...common, 'content-security-policy': "default-src 'none';frame-ancestors 'none'" };
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headersFor(request.url));
    done();
  });

  function headersFor(url: string) {
    if (dataPrefixes.some((prefix) => url.startsWith(prefix))) return forData;
    return url.startsWith(workerFile) ? forWorker : forPages;
  }
});
