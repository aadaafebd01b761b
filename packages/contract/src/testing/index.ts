export { type Called, callContractSuite } from './call-contract.ts';
export {
  createFakeServer,
  type FakeHandler,
  type FakeHandlers,
  type FakeServer,
  refuse,
  type Respond,
  type TakenCall,
} from './fake-server.ts';
