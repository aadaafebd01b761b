/** Words of curves that are drawn by their points. */
export default {
  hint: 'Drag a point, or select it and use the arrow keys. Double-click or press “Add point” to add one. Delete removes it.',
  point: (index: number, count: number) => `Point ${index} of ${count}`,
  add: 'Add point',
  remove: 'Remove point',
  reset: 'Start over',
  wave: 'Drawn wave',
  wavePoint: (at: number, height: number) => `at ${at}% of the period, height ${height}%`,
  pattern: 'Start from',
  noPattern: 'Your own drawing',
  patterns: { 'double-bounce': 'Double bounce', 'sharp-bounce': 'Sharp bounce' },
};
