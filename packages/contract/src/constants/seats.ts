/** The seats of a room: 1 the controller, who moves; 2 the recipient, who is moved. */
export const controllerSeat = 1 as const;
export const recipientSeat = 2 as const;
export type Seat = typeof controllerSeat | typeof recipientSeat;
