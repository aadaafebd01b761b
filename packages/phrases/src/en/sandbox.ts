/** The page on which the embedded payment provider asks for approval. It is never real money. */
export default {
  title: 'Approve the subscription',
  notReal: 'This is a test. No real money is moved, and no card is needed.',
  about: 'You’re about to subscribe to:',
  everyDay: (price: string) => `${price} a day`,
  everyMonth: (price: string) => `${price} a month`,
  everyYear: (price: string) => `${price} a year`,
  renewal: 'It renews automatically until you cancel it. You can cancel at any time.',
  approve: 'Approve (no real money)',
  decline: 'Decline',
  gone: 'There’s nothing left to approve here.',
};
