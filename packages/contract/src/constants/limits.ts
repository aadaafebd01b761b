/** Characters that a password may have; the digest hides them, so the client alone can check. */
export const passwordLength = { min: 8, max: 16 } as const;

/** Characters at most, as the server keeps, the pages check and the sentences of errors say. */
export const maxLength = {
  nickname: 30,
  profileName: 30,
  profileRemark: 1000,
  roomName: 15,
  /** of a company, a department or a person */
  name: 60,
  /** of a person */
  code: 40,
  /** of a cancellation, a report or a decision against membership */
  reason: 1000,
} as const;

/** A search by key needs so many characters, or one of a dense script, and shows so many hits; without a key nothing is searched. */
export const keySearch = {
  minCharacters: 2,
  maxCharacters: 60,
  maxHits: 100,
  /** the longest address that mail allows */
  maxAccountKey: 254,
} as const;

/**
 * Base64 of the 16 bytes of an MD5: 22 characters and two of padding. The last character carries two bits only,
 * so four of the 64 are possible there.
 */
export const passwordDigestPattern = /^[A-Za-z0-9+/]{21}[AQgw]==$/;

/** Profiles of one account. */
export const maxProfiles = 200;

/** Devices that one call may register. */
export const maxDevicesAtOnce = 1_000;

/** Printed on the device and answered to `YSYS`; stored in capitals. */
export const serialCodePattern = /^[A-Z0-9][A-Z0-9._:-]{0,63}$/;

/** From the box. */
export const claimCodePattern = /^[A-Z0-9-]{4,32}$/;

/** A type of device; `0` is the multi-axis device. */
export const deviceTypePattern = /^\d{1,2}$/;

/** Words of the list that each language has for a pair of people in a room. */
export const pairWordCount = 256;
