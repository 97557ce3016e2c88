/** A list that staff order by dragging or by its buttons. */
export const orderTexts = {
  up: 'Flytt opp',
  down: 'Flytt ned',
  drag: 'Dra for å flytte',
} as const
