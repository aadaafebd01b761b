/** One picture of the grid, and what `findFaults` found on it. */
export interface Shot {
  readonly screen: string;
  readonly size: string;
  readonly theme: string;
  readonly language: string;
  /** relative to the sheet */
  readonly path: string;
  readonly faults: readonly string[];
}

const style = `
  body { font: 14px system-ui; margin: 16px; background: #ddd; color: #111 }
  section { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start }
  figure { margin: 0; width: 260px }
  img { width: 100%; border: 1px solid #888 }
  figcaption { font-size: 12px }
  li { color: #a00 }
`;

/** All pictures on one page, a section for each screen; a picture opens at its own size. */
export function contactSheet(shots: readonly Shot[]): string {
  const names = [...new Set(shots.map(({ screen }) => screen))];
  const sections = names.map((name) => {
    const figures = shots.filter(({ screen }) => screen === name).map(figure);
    return `<h2 id="${name}">${name}</h2><section>${figures.join('')}</section>`;
  });
  const links = names.map((name) => `<a href="#${name}">${name}</a>`).join(' · ');
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style><p>${links}</p>${sections.join('\n')}\n`;
}

function figure({ path, size, theme, language, faults }: Shot): string {
  const list = faults.map((fault) => `<li>${escapeHtml(fault)}</li>`).join('');
  const caption = `${size} ${theme} ${language}`;
  return `<figure><a href="${path}"><img loading="lazy" src="${path}" alt="${caption}"></a><figcaption>${caption}<ul>${list}</ul></figcaption></figure>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
