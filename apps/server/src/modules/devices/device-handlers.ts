import { failure } from '@kinora/contract';
import { isSearchKey } from '@kinora/contract/constants';
import { err, ok } from '@kinora/kernel';
import type { Handlers } from '../handler.ts';
import { auditContextOf } from '../audit/audit.ts';
import type { AuditTrail } from '../audit/audit-store.ts';
import { type ClaimDeps, createClaimDevice, hashClaimCode } from './claim-device.ts';
import { parseSerialCode } from './serial-code.ts';

type OwnerCalls = 'checkOwnDevice' | 'claimDevice' | 'releaseDevice' | 'listOwnDevices';
type OperatorCalls = 'registerDevices' | 'listDevices' | 'releaseRegisteredDevice' | 'removeRegisteredDevice';

export interface DeviceDeps extends ClaimDeps {
  readonly audit: Pick<AuditTrail, 'record'>;
}

/** One handler for each call about the registry of the company's devices. */
export function createDeviceHandlers(deps: DeviceDeps): Handlers<OwnerCalls | OperatorCalls> {
  return { ...createOwnerHandlers(deps), ...createOperatorHandlers(deps) };
}

function createOwnerHandlers(deps: DeviceDeps): Handlers<OwnerCalls> {
  const { devices } = deps;
  return {
    claimDevice: createClaimDevice(deps),

    async checkOwnDevice({ params, session }) {
      const code = parseSerialCode(params.code);
      const isOwn = code !== null && (await devices.owns(session.accountPk, code));
      return ok(isOwn ? 'Y' : 'N');
    },

    async releaseDevice({ body, session }) {
      const code = parseSerialCode(body.code);
      const isReleased = code !== null && (await devices.release(code, session.accountPk));
      return isReleased ? ok(null) : err(failure('registry.not-yours'));
    },

    async listOwnDevices({ session }) {
      return ok(await devices.listOf(session.accountPk));
    },
  };
}

function createOperatorHandlers({ devices, audit, clock }: DeviceDeps): Handlers<OperatorCalls> {
  return {
    async registerDevices({ body, session }) {
      const asked = new Map(body.devices.map((device) => [device.code, device]));
      const rows = [...asked.values()].map(({ code, type, claimCode }) => ({
        code,
        type,
        claimCodeHash: claimCode ? hashClaimCode(code, claimCode) : null,
      }));
      const added = new Set(await devices.register(auditContextOf(session, clock.now()), rows));
      const known = body.devices.map(({ code }) => code).filter((code) => !added.delete(code));
      return ok({ registered: body.devices.length - known.length, known });
    },

    async listDevices({ body, session }) {
      const { searchParam, ...order } = body;
      const key = searchParam.key.trim();
      if (key !== '' && !isSearchKey(key)) return err(failure('list.key-too-short'));
      const listed = await devices.list({ ...order, key, owned: searchParam.owned });
      // the list names the owners: it is a read of people
      await audit.record({
        ...auditContextOf(session, clock.now()),
        action: 'device.listed',
        subject: '',
        detail: { key, page: order.pageNum, devices: listed.rows.length },
      });
      return ok(listed);
    },

    async releaseRegisteredDevice({ body, session }) {
      const ownerPk = await devices.releaseAny(auditContextOf(session, clock.now()), body.code);
      return ownerPk === undefined ? err(failure('registry.unknown-device')) : ok(null);
    },

    async removeRegisteredDevice({ body, session }) {
      const outcome = await devices.remove(auditContextOf(session, clock.now()), body.code);
      if (outcome === 'unknown') return err(failure('registry.unknown-device'));
      return outcome === 'owned' ? err(failure('registry.still-owned')) : ok(null);
    },
  };
}
