/** Sign-ins that older pages have stored in the browser name the method as the wire does. */
export const storedMethodField = 'loginMedthod';
