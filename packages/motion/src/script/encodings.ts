interface Encodings {
  readonly TextDecoder: new (
    encoding: string,
    options: { readonly fatal?: boolean; readonly ignoreBOM: boolean },
  ) => { decode(bytes: Uint8Array): string };
  readonly TextEncoder: new () => { encode(text: string): Uint8Array };
  /** bytes in characters U+0000 to U+00FF; throws where the text is no Base64 */
  readonly atob: (base64: string) => string;
  readonly btoa: (binary: string) => string;
}

/** Browsers, Workers and Node have these. TypeScript declares them with all of the DOM only, which this package must not see. */
export const { TextDecoder, TextEncoder, atob, btoa } = globalThis as unknown as Encodings;
