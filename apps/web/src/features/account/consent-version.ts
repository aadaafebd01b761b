/** Version of the texts that the age tick stands under: the date of the privacy policy and the terms of service. */
export const consentVersion = '2025-01-01';
