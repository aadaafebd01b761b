/** Menus that hang below the header are above it; everything else, dialogs included, below (see app/shell.module.css). */
export const headerMenuLayer = 10_001;

/** Where a dialog begins: below the header and whatever banner it carries. A CSS length. */
export const belowHeader = 'calc(var(--k-header) + 12px)';
