import { channelContractSuite } from '../testing/channel-contract-suite.ts';
import { createSealRig, type SealPage } from './testing/seal-rig.ts';

const nextTask = () => new Promise(setImmediate);

channelContractSuite('sealed, over the model broker', () => {
  const rig = createSealRig(nextTask);
  const pages = new Map<1 | 2, SealPage>();
  /** Both pages that are there have keys, and the same ones. */
  const haveAgreed = () => {
    const words = [...pages.values()].map(({ state }) => (state.kind === 'sealed' ? state.words.join() : ''));
    return words.length < 2 || (words[0] !== '' && words[0] === words[1]);
  };
  return Promise.resolve({
    open(seat) {
      const page = rig.open(seat);
      pages.set(seat, page);
      return page;
    },
    async until(condition) {
      const isDone = () =>
        condition() &&
        (haveAgreed() || [...pages.values()].some(({ channel }) => channel.status !== 'connected'));
      for (let passed = 0; passed < 20_000 && !isDone(); passed += 10) await rig.pass(10);
      if (!isDone()) throw new Error('never came true');
    },
    cut: () => {
      rig.broker.cut();
    },
    mend: () => {
      rig.broker.mend();
    },
    refuse: (seat) => {
      rig.broker.refuse(`seat ${String(seat)}`);
    },
  });
});
