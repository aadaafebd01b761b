/** As much of oidc-provider as the local provider uses; the package brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  export interface Context {
    readonly path: string;
    readonly method: string;
    readonly req: IncomingMessage & { body?: unknown };
    readonly res: ServerResponse;
    readonly query: Readonly<Record<string, string | undefined>>;
    status: number;
    type: string;
    body: unknown;
    readonly oidc?: {
      readonly client?: { readonly clientId: string };
      readonly account?: { readonly accountId: string };
      readonly session?: { readonly accountId?: string };
      readonly result?: unknown;
    };
    redirect(url: string): void;
  }

  export class Grant {
    constructor(values: { accountId: string; clientId: string });
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export default class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>);
    readonly Grant: typeof Grant;
    callback(): RequestListener;
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    interactionFinished(req: IncomingMessage, res: ServerResponse, result: unknown): Promise<void>;
    on(event: string, listener: (...values: unknown[]) => void): void;
  }
}
