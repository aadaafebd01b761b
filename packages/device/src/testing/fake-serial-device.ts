import type { UsbIds } from '../web-serial/serial-port-like.ts';
import { createFakeResponder, type FakeResponder } from './fake-responder.ts';

export interface FakeSerialDeviceOptions {
  /** null = a port that is not on USB */
  readonly usb?: UsbIds | null;
  /** made anew at each boot */
  readonly createResponder?: () => FakeResponder;
  /** ms from opening (which resets the board) to the first answer; what is sent before is lost */
  readonly bootMs?: number;
  /** what the board says by itself while it boots, halfway through */
  readonly bootChatter?: string;
  /** ms between a question and its answer; 0 = the answer is there before the write of the question has settled */
  readonly answerMs?: number;
  /** the chip has a serial number, so that the browser keeps the permission over a replug */
  readonly keepsGrant?: boolean;
  /** another program has the port open */
  readonly busy?: boolean;
}

/** A board on a cable. The port object that the browser shows for it is another one after each replug. */
export interface FakeSerialDevice {
  readonly usb: UsbIds | null;
  readonly createResponder: () => FakeResponder;
  readonly bootMs: number;
  readonly bootChatter: string;
  readonly answerMs: number;
  readonly keepsGrant: boolean;
  busy: boolean;
  /** the page has permission */
  granted: boolean;
  /** every byte that reached the board, as text (one character a byte) */
  received: string;
}

/** CP2102, the usual bridge on these boards */
export const fakeUsb: UsbIds = { vendorId: 0x10c4, productId: 0xea60 };

export function createFakeSerialDevice(options: FakeSerialDeviceOptions = {}): FakeSerialDevice {
  return {
    usb: options.usb === undefined ? fakeUsb : options.usb,
    createResponder: options.createResponder ?? (() => createFakeResponder()),
    bootMs: options.bootMs ?? 0,
    bootChatter: options.bootChatter ?? '',
    answerMs: options.answerMs ?? 2,
    keepsGrant: options.keepsGrant ?? true,
    busy: options.busy ?? false,
    granted: true,
    received: '',
  };
}
