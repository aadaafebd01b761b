import { runPictures } from './steps/run-pictures.mjs';

await runPictures('make-screens.ts');
