export {
  type Bookmark,
  type Chapter,
  emptyDocument,
  endOf,
  pointsIn,
  type StudioChannel,
  type StudioDocument,
  trackOf,
  withBookmarks,
  withChapters,
  withoutChannel,
  withPoints,
} from './document.ts';
export { addFiles, readStudioFile, withLaneOf, type StudioFile } from './files/read-document.ts';
export { type StudioFormat, studioFormats, writeDocument } from './files/write-document.ts';
export { beginHistory, type History, redo, step, undo } from './history.ts';
export { type Clip, copyPoints, pastePoints } from './operations/clip.ts';
export {
  addPoint,
  type Box,
  deletePoints,
  movePoints,
  pointsInBox,
  toggleChosen,
} from './operations/edit-points.ts';
export { type Edited } from './operations/edited.ts';
export { type LaidWave, layWave } from './operations/lay-wave.ts';
export { limitSpeed } from './operations/limit-speed.ts';
export { linkPoints, type PointLink } from './operations/link-points.ts';
export { invertPoints, reversePoints, scalePoints, smoothPoints } from './operations/reshape.ts';
export { type Simplified, simplifyPoints } from './operations/simplify.ts';
export { doubleStrokes, halveStrokes } from './operations/strokes.ts';
export { type Columns, legalColumns } from './points/columns.ts';
export {
  allColumns,
  columnsBetween,
  indexFrom,
  noPoints,
  type Points,
  pointsOf,
  timeAt,
  valueAt,
} from './points/points.ts';
export { type Extremes, extremesBetween } from './points/extremes.ts';
export { chosenColumns, type Selection } from './points/replace-points.ts';
export { fastestStroke, findTooFast, isTooFast, type TooFastSpan } from './too-fast.ts';
