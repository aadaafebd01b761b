/** Why a seat was given up: by its person, by the room's clock, or because the broker no longer takes its ticket. */
export type RoomEnd = 'left' | 'expired' | 'refused';
