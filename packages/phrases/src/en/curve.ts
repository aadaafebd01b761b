/** Words of curves that are drawn by their points. */
export default {
  hint: 'Drag a point, or choose it and use the arrow keys. Double-click, or press Add point, for another one; Delete removes it.',
  point: (index: number, count: number) => `Point ${index} of ${count}`,
  add: 'Add point',
  remove: 'Remove point',
  reset: 'Start over',
  wave: 'Drawn wave',
  wavePoint: (at: number, height: number) => `at ${at}% of the period, height ${height}%`,
  pattern: 'Begin with',
  noPattern: 'A drawing of your own',
  patterns: { 'double-bounce': 'Double bounce', 'sharp-bounce': 'Sharp bounce' },
};
