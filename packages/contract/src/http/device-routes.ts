import { maxDevicesAtOnce } from '../constants/limits.ts';
import {
  claimCodeSchema,
  deviceTypeSchema,
  ownDeviceSchema,
  registeredDeviceColumns,
  registeredDeviceSchema,
  serialCodeSchema,
} from '../entities/device-registration.ts';
import { listQuery } from '../entities/list-query.ts';
import { defineRoutes } from './route.ts';
import { z } from './zod.ts';

const nothing = z.null();

/** Calls about the registry of the company's own devices. */
export const deviceRoutes = defineRoutes({
  checkOwnDevice: {
    method: 'GET',
    path: '/tcode/api/auth/findDeviceByCode/:code',
    access: 'session',
    params: z.object({ code: z.string() }),
    data: z.enum(['Y', 'N']),
    errors: [],
  },
  claimDevice: {
    method: 'POST',
    path: '/api/v1/devices/claim',
    access: 'session',
    body: z.object({
      code: z.string().check(z.maxLength(100)),
      claimCode: z.nullish(z.string().check(z.maxLength(100))),
    }),
    data: ownDeviceSchema,
    errors: [
      'request.too-many',
      'registry.unknown-device',
      'registry.registered-to-another',
      'registry.claim-code-required',
      'registry.claim-code-wrong',
      'registry.too-many-tries',
    ],
  },
  releaseDevice: {
    method: 'POST',
    path: '/api/v1/devices/release',
    access: 'session',
    body: z.object({ code: z.string().check(z.maxLength(100)) }),
    data: nothing,
    errors: ['registry.not-yours'],
  },
  listOwnDevices: {
    method: 'GET',
    path: '/api/v1/devices',
    access: 'session',
    data: z.array(ownDeviceSchema),
    errors: [],
  },
  registerDevices: {
    method: 'POST',
    path: '/api/v1/operator/devices/register',
    access: 'operator',
    needsFreshSignIn: true,
    body: z.object({
      devices: z
        .array(
          z.object({
            code: serialCodeSchema,
            type: z._default(deviceTypeSchema, '0'),
            claimCode: z.nullish(claimCodeSchema),
          }),
        )
        .check(z.minLength(1), z.maxLength(maxDevicesAtOnce)),
    }),
    hasLargeBody: true,
    data: z.object({
      registered: z.number(),
      /** codes that were in the registry already, or twice in the call; they were left as they are */
      known: z.array(z.string()),
    }),
    errors: ['session.stale'],
  },
  listDevices: {
    method: 'POST',
    path: '/api/v1/operator/devices/list',
    access: 'operator',
    body: listQuery(registeredDeviceColumns, {
      /** begin of a serial code, or of the owner's address */
      key: z._default(z.string().check(z.maxLength(200)), ''),
      owned: z._default(z.enum(['Y', 'N', '']), ''),
    }),
    data: z.array(registeredDeviceSchema),
    isList: true,
    errors: ['list.key-too-short'],
  },
  releaseRegisteredDevice: {
    method: 'POST',
    path: '/api/v1/operator/devices/release',
    access: 'operator',
    needsFreshSignIn: true,
    body: z.object({ code: serialCodeSchema }),
    data: nothing,
    errors: ['session.stale', 'registry.unknown-device'],
  },
  removeRegisteredDevice: {
    method: 'POST',
    path: '/api/v1/operator/devices/remove',
    access: 'operator',
    needsFreshSignIn: true,
    body: z.object({ code: serialCodeSchema }),
    data: nothing,
    errors: ['session.stale', 'registry.unknown-device', 'registry.still-owned'],
  },
});
