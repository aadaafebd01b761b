export {
  type FixtureAction,
  type FixtureFile,
  type FixtureMotion,
  makeFixtureMotion,
  makeScriptForms,
} from './script-forms.ts';
export { illegalityOf, makeScriptFuzzCase, runScriptFuzzCase } from './script-fuzz.ts';
