import type { ReactNode } from 'react';

function icon(path: string, isFilled = false): ReactNode {
  return (
    <svg
      width={18}
      height={18}
      viewBox="0 0 18 18"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={path} />
    </svg>
  );
}

export const playIcon = icon('M5 3v12l10-6z', true);
export const pauseIcon = icon('M6 3.500v11M12 3.500v11');
export const frameBackIcon = icon('M14 4v10L7.500 9zM4.500 4v10');
export const frameForwardIcon = icon('M4 4v10l6.500-5zM13.500 4v10');
export const previousPointIcon = icon('M15 9H4m4-4L4 9l4 4M2 4v10');
export const nextPointIcon = icon('M3 9h11m-4-4 4 4-4 4M16 4v10');
export const undoIcon = icon('M3 7h8a4 4 0 0 1 0 8H7M6 4 3 7l3 3');
export const redoIcon = icon('M15 7H7a4 4 0 0 0 0 8h4M12 4l3 3-3 3');
export const zoomInIcon = icon('M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3zm3.700 8.700L15.500 15.500M8 6v4M6 8h4');
export const zoomOutIcon = icon('M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3zm3.700 8.700L15.500 15.500M6 8h4');
