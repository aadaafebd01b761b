/** Version and commit of this build; see `vite.config.ts`. */
export const buildId: string = import.meta.env.VITE_BUILD ?? 'unknown';
