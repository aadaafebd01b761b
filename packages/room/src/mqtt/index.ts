export { createMqttChannels } from './open-mqtt-channel.ts';
