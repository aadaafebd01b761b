import { runPictures } from './steps/run-pictures.mjs';

await runPictures('make-pictures.ts');
