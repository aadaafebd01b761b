export {
  type DeviceIdentity,
  type DeviceLink,
  type LinkKind,
  type LinkListener,
  type LinkProblem,
  type LinkStatus,
} from './link.ts';
