/** Words of the dialog that ends a session. */
export default {
  title: 'Log out?',
  text: 'You return to the login page. This browser keeps its settings.',
  movingText: 'The device is moving. Logging out stops it.',
  confirm: 'Log out',
  unsaved: (names: string) => `Not saved yet: ${names}.`,
  save: 'Save and log out',
  discard: 'Log out without saving',
  notSaved: 'Not everything could be saved, so you’re still logged in. Open Custom Motions to see why.',
};
