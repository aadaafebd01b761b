export { channelContractSuite, type ChannelHarness, type ObservedChannel } from './channel-contract-suite.ts';
export { createLine, type Line, quick, type Stream, type LineDirection, type LineWeather } from './line.ts';
export { createModelBroker, fairWeather, type ModelBroker, type NetworkWeather } from './model-broker.ts';
export { watchCalls, type WatchedCalls } from './watch-calls.ts';
