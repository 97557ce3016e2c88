export const searchTexts = {
  search: 'Søk etter brukernavn',
  send: 'Inviter',
  found: 'Spillere som passer',
  count: (count: number) => (count === 1 ? '1 spiller' : `${count} spillere`),
} as const
