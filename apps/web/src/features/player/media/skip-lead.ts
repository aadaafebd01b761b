/** ms; a shorter rest is part of the play. */
export const gapMs = 5_000;

/** ms before the motion to which a skip leads: one sees what comes, and the soft start of the seek is over. */
export const leadMs = 1_000;
