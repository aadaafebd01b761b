import type { EngineSnapshot } from '@kinora/engine';
import type { StoreApi } from 'zustand/vanilla';
import { usbId } from '../../../runtime/device/usb-id.ts';
import { createStoredValue, isRecord } from '../../../runtime/storage/stored-value.ts';
import { roundOffset } from '../media/offset.ts';

/** Seconds by kind of device, positive = earlier: what a device of this kind is late by itself (rule LB-85). */
export type DeviceOffsets = Readonly<Record<string, number>>;

/** More kinds than anybody owns. */
const maxKinds = 20;

export function createDeviceOffsets(storage: Storage | null): StoreApi<DeviceOffsets> {
  return createStoredValue({ key: 'kinora.device-offsets', version: 1, parse: parseDeviceOffsets, storage });
}

export function parseDeviceOffsets(stored: unknown): DeviceOffsets {
  const entries = Object.entries(isRecord(stored) ? stored : {}).slice(0, maxKinds);
  return Object.fromEntries(
    entries.flatMap(([kind, seconds]) =>
      typeof seconds === 'number' && Number.isFinite(seconds) ? [[kind, roundOffset(seconds)]] : [],
    ),
  );
}

/** `virtual`, `10C4:EA60`: devices of one kind are late alike; null while none is connected. */
export function deviceKind({ link }: Pick<EngineSnapshot, 'link'>): string | null {
  if (link.kind !== 'connected') return null;
  const { usb, linkKind } = link.identity;
  return usb === null ? linkKind : usbId(usb);
}

export function deviceOffsetOf(offsets: DeviceOffsets, kind: string | null): number {
  return kind === null || !Object.hasOwn(offsets, kind) ? 0 : offsets[kind]!;
}
