/** The link to the player's own match, in the bar of every page. */
export const seatTexts = {
  yourGather: 'Til gatheren din',
  backToMatch: 'Tilbake til kampen',
  connect: 'Koble til',
  yourTurn: 'Din tur',
} as const
