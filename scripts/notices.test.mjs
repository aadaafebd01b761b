import { describe, expect, it } from 'vitest';
import { formatNotices, listNotices } from './steps/notices.mjs';

/** Licences under which a closed product may be passed on. */
const allowed =
  /^\(?(MIT|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|MIT-0|CC0-1\.0|Unlicense|PostgreSQL)\b/;

describe.each(['apps/web', 'apps/server'])('the notices of %s', (app) => {
  const notices = listNotices(app);

  it('name the libraries that it needs and what these need, and no package of the product', () => {
    const names = notices.map(({ name }) => name);
    expect(names).toContain(app === 'apps/web' ? 'scheduler' : 'aedes-persistence');
    expect(names.filter((name) => name.startsWith('@kinora/'))).toEqual([]);
  });

  it('hold only licences under which the product may be passed on', () => {
    expect(notices.filter(({ license }) => !allowed.test(license))).toEqual([]);
  });

  it('hold the text of a licence that asks for it', () => {
    const react = notices.find(({ name }) => name === (app === 'apps/web' ? 'react' : 'fastify'));
    expect(formatNotices(react === undefined ? [] : [react])).toMatch(/Permission is hereby granted/);
  });
});
