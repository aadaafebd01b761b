/** Hands the text to the browser as a file to keep. */
export function savePlaylist(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'audio/x-mpegurl' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.m3u8`;
  link.click();
  URL.revokeObjectURL(url);
}
