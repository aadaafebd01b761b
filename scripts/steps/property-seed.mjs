import fc from 'fast-check';

// one seed for every run, so that a red run means the change it judges; new seeds are drawn by `npm run nightly`
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
