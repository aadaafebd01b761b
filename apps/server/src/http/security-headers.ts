import helmet from '@fastify/helmet';
import fastifyPlugin from 'fastify-plugin';

export interface SecurityHeadersOptions {
  /** the page is reached by https: ask browsers to stay there */
  readonly isSecure: boolean;
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
  'bluetooth=()',
].join(', ');

/**
 * No inline script, no eval. Inline style elements are allowed: the component library writes its theme's
 * variables into one (docs/decisions/0006-content-security-policy.md).
 */
const contentSecurityPolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  mediaSrc: ["'self'", 'blob:'],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  frameSrc: ["'none'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** Headers on every answer, refusals included. */
export const securityHeaders = fastifyPlugin<SecurityHeadersOptions>(async (app, { isSecure }) => {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy },
    // sign-in opens the provider's page in a popup that has to find its way back
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('permissions-policy', permissionsPolicy);
  });
});
