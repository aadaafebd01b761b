export { DeviceView, type DeviceViewProps } from './device-view.tsx';
export { type Positions, type PositionSource } from './positions.ts';
