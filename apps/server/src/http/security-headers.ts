import helmet from '@fastify/helmet';
import fastify from 'fastify';
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
    "frame-src 'none'",
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

/** Headers that differ between responses. */
const ownHeaders = ['content-type', 'content-length', 'date', 'connection'];

/**
 * Where responses are data, which no browser shows: the policies of pages would be most of their bytes. Not under
 * `/oauth/`, where pages are beside calls.
 */
const dataPrefixes = ['/tcode/', '/tcodeservice/', '/platform/', '/base/', '/api/v1/'];

/** What matters for data as well. */
const dataHeaders = ['x-content-type-options', 'strict-transport-security', 'cross-origin-resource-policy'];
const dataPolicy = "default-src 'none';frame-ancestors 'none'";

/** Headers of every response, refusals included. They are the same on all, so helmet is asked once. */
export const securityHeaders = fastifyPlugin<SecurityHeadersOptions>(async (app, options) => {
  const asked = await askHelmet(options.isSecure);
  const forPages = {
    ...asked,
    'content-security-policy': contentSecurityPolicy(options),
    'permissions-policy': permissionsPolicy,
  };
  const forData = {
    ...Object.fromEntries(Object.entries(asked).filter(([name]) => dataHeaders.includes(name))),
    'content-security-policy': dataPolicy,
  };
  app.addHook('onRequest', (request, reply, done) => {
    const isData = dataPrefixes.some((prefix) => request.url.startsWith(prefix));
    void reply.headers(isData ? forData : forPages);
    done();
  });
});

async function askHelmet(isSecure: boolean): Promise<Readonly<Record<string, unknown>>> {
  const asked = fastify();
  await asked.register(helmet, {
    // ours, above
    contentSecurityPolicy: false,
    // sign-in opens the provider's page in a popup that has to return
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
  });
  asked.get('/', () => '');
  const { headers } = await asked.inject('/');
  await asked.close();
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.includes(name)));
}
