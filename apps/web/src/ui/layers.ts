/** Menus that hang below the header stand above it; everything else, dialogs included, below (see app/shell.module.css). */
export const headerMenuLayer = 10_001;
