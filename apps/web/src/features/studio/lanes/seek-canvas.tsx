import type { PointerEvent, Ref } from 'react';

interface SeekCanvasProps {
  readonly ref: Ref<HTMLCanvasElement>;
  readonly label: string;
  readonly className: string | undefined;
  /** CSS px */
  readonly height: number;
  /** @param x CSS px from the left edge */
  readonly onSeek: (x: number) => void;
}

/** A picture of time: a press, and a drag that may leave it, seek to their place. */
export function SeekCanvas({ ref, label, className, height, onSeek }: SeekCanvasProps) {
  const seek = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons === 1) onSeek(event.nativeEvent.offsetX);
  };
  return (
    <div role="img" aria-label={label}>
      <canvas
        ref={ref}
        className={className}
        style={{ height }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          seek(event);
        }}
        onPointerMove={seek}
      />
    </div>
  );
}
