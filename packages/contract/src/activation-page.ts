/** Path of the page that an activation mail links to; the key follows it. Mails that were sent have this path. */
export const activationPage = 'accountActivation';
