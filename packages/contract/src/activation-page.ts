/** The page that an activation mail leads to, with the key behind it: the specification's name for it. */
export const activationPage = 'accountActivation';
