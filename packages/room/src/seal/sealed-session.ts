import { controllerSeat, recipientSeat } from '@kinora/contract/constants';
import type { Seat } from '@kinora/contract/http';
import { decodeBase64url, encodeBase64url } from './base64url.ts';
import { type SealedText, sealedHeader, type Suite } from './seal-text.ts';

/** All that the keys of an agreement are bound to. */
export interface Transcript {
  /** the room's two topics */
  readonly motionTopic: string;
  readonly backTopic: string;
  /** hashes of both client ids at the broker */
  readonly controllerTicket: string;
  readonly recipientTicket: string;
  readonly suites: readonly Suite[];
  readonly suite: Suite;
  readonly controllerKeys: readonly string[];
  readonly recipientKey: string;
}

/** What two pages agreed on. */
export interface SealedSession {
  readonly id: string;
  /** places of two words in the list that both pages have (RM-60) */
  readonly words: readonly [number, number];
  /** The order of the calls is the order of the messages. */
  seal(text: string): Promise<SealedText>;
  /** Null: not the partner's, not newer than what was opened before, or held back. One call at a time. */
  open(message: SealedText): Promise<string | null>;
}

type Header = Omit<SealedText, 'kind' | 'box'>;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** bytes derived for what is not secret: the session's id, the epoch in its nonces, and the two words */
const idBytes = 6;
const epochBytes = 4;
const wordBytes = 2;

/** bytes: AES-GCM's own size */
const nonceBytes = 12;

/** A controller's message counts if its page had heard a message of the recipient's that is no older than this. ms */
const maxHeldBackMs = 3000;

/** The same on both pages, of the same secret and transcript; another room, seat or ticket makes other keys. */
export async function createSealedSession(
  subtle: SubtleCrypto,
  secret: CryptoKey,
  transcript: Transcript,
  { seat, now }: { readonly seat: Seat; readonly now: () => number },
): Promise<SealedSession> {
  const salt = await subtle.digest('SHA-256', encoder.encode(describeTranscript(transcript)));
  const hkdf = (use: string) => ({ name: 'HKDF', hash: 'SHA-256', salt, info: encoder.encode(use) });
  const keyOf = (from: Seat) =>
    subtle.deriveKey(hkdf(`seat ${String(from)}`), secret, { name: 'AES-GCM', length: 256 }, false, [
      from === seat ? 'encrypt' : 'decrypt',
    ]);
  const openBits = 8 * (idBytes + epochBytes + wordBytes);
  const [ownKey, partnersKey, open] = await Promise.all([
    keyOf(seat),
    keyOf(seat === controllerSeat ? recipientSeat : controllerSeat),
    subtle.deriveBits(hkdf('names'), secret, openBits),
  ]);
  const bytes = new Uint8Array(open);
  const id = encodeBase64url(bytes.subarray(0, idBytes));
  const epoch = bytes.slice(idBytes, idBytes + epochBytes);
  const [first = 0, second = 0] = bytes.subarray(idBytes + epochBytes);
  const boxes = createBoxes(subtle, epoch);
  const recent = seat === recipientSeat ? createRecent(now) : null;
  let sent = 0;
  let opened = 0;
  return {
    id,
    words: [first, second],
    seal(text) {
      sent += 1;
      recent?.add(sent);
      return boxes.seal(ownKey, { session: id, seq: sent, heard: opened }, text);
    },
    async open(message) {
      if (message.session !== id || message.seq <= opened || recent?.has(message.heard) === false)
        return null;
      const text = await boxes.open(partnersKey, message);
      if (text !== null) opened = message.seq;
      return text;
    },
  };
}

/** Which own messages are recent: a broker cannot hold a frame back, and deliver it when nobody thinks of it any more. */
function createRecent(now: () => number) {
  const sent: { readonly seq: number; readonly time: number }[] = [];
  let isNew = true;
  return {
    add(seq: number) {
      isNew = false;
      sent.push({ seq, time: now() });
      prune();
    },
    /** True also before the first one. */
    has(heard: number): boolean {
      prune();
      const [oldest] = sent;
      return isNew || (oldest !== undefined && heard >= oldest.seq);
    },
  };

  function prune(): void {
    while (sent[0] !== undefined && sent[0].time < now() - maxHeldBackMs) sent.shift();
  }
}

function createBoxes(subtle: SubtleCrypto, epoch: Uint8Array) {
  const parameters = (header: Header) => ({
    name: 'AES-GCM',
    iv: nonceOf(epoch, header.seq),
    additionalData: encoder.encode(sealedHeader(header)),
  });
  return {
    async seal(key: CryptoKey, header: Header, text: string): Promise<SealedText> {
      const box = await subtle.encrypt(parameters(header), key, encoder.encode(text));
      return { kind: 'sealed', ...header, box: encodeBase64url(new Uint8Array(box)) };
    },
    async open(key: CryptoKey, message: SealedText): Promise<string | null> {
      const bytes = decodeBase64url(message.box);
      if (bytes === null) return null;
      try {
        return decoder.decode(await subtle.decrypt(parameters(message), key, bytes));
      } catch {
        // forged
        return null;
      }
    },
  };
}

/** Never twice under one key: each agreement and each direction has another key, and each message another number. */
function nonceOf(epoch: Uint8Array, seq: number): Uint8Array<ArrayBuffer> {
  const nonce = new Uint8Array(nonceBytes);
  nonce.set(epoch);
  new DataView(nonce.buffer).setUint32(nonceBytes - 4, seq);
  return nonce;
}

function describeTranscript(transcript: Transcript): string {
  const { motionTopic, backTopic, controllerTicket, recipientTicket } = transcript;
  return [
    'kinora seal 1',
    motionTopic,
    backTopic,
    controllerTicket,
    recipientTicket,
    transcript.suites.join(','),
    transcript.suite,
    transcript.controllerKeys.join(','),
    transcript.recipientKey,
  ].join('\n');
}

/** The hash of a text, as messages name it. */
export async function hashText(subtle: SubtleCrypto, text: string): Promise<string> {
  return encodeBase64url(new Uint8Array(await subtle.digest('SHA-256', encoder.encode(text))));
}
