import { defaultWave, type Wave } from '@kinora/motion';
import { useState } from 'react';
import { DrawnWave } from '../../ui/curve/drawn-wave.tsx';
import { axisStyle } from '../axis-style.ts';
import type { GalleryWords } from '../gallery-words.ts';

type Drawn = Extract<Wave, { readonly kind: 'drawn' }>;

export function Curves({ words: { all } }: { readonly words: GalleryWords }) {
  const [wave, setWave] = useState<Drawn>(() => defaultWave('drawn') as Drawn);
  return (
    <div style={axisStyle}>
      <DrawnWave words={all.curve} wave={wave} onChange={setWave} />
    </div>
  );
}
