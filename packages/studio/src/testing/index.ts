export { seededColumns, seededPoints } from './arbitrary-points.ts';
