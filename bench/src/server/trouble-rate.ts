/** Sign-ins beside the rooms that are measured. */
export const loginsPerSecond = 20;
