export { type SealDeps, sealChannels } from './seal-channels.ts';
