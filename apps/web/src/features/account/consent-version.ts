/** Version of the texts that the age tick confirms: the date of the privacy policy and the terms of service. */
export const consentVersion = '2025-01-01';
