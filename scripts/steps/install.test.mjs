import { describe, expect, it } from 'vitest';
import { holdsAll } from './install.mjs';

const wanted = {
  '': { version: '0.1.0' },
  'packages/kernel': { version: '0.1.0' },
  'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
  'node_modules/@rolldown/binding-darwin-arm64': { version: '1.2.19', optional: true },
};

describe('what is installed', () => {
  it('is enough without the packages of other systems', () => {
    expect(holdsAll({ 'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' } }, wanted)).toBe(true);
  });

  it('is not enough when a package is missing', () => {
    expect(holdsAll({}, wanted)).toBe(false);
  });

  it('is not enough in another version', () => {
    expect(holdsAll({ 'node_modules/zod': { version: '4.6.8', integrity: 'sha512-a' } }, wanted)).toBe(false);
  });

  it('is not enough with another content under the same version', () => {
    expect(holdsAll({ 'node_modules/zod': { version: '4.6.7', integrity: 'sha512-b' } }, wanted)).toBe(false);
  });
});
