import classes from './wrapped-label.module.css';

/** `classNames` of a Button whose words are read in full, on two lines where one is too short. */
export const wrappedLabel = { root: classes.root!, label: classes.label! };
