export const searchTexts = {
  search: 'Søk etter brukernavn',
  send: 'Inviter',
  found: 'Spillere som passer',
  count: (count: number) => (count === 1 ? '1 spiller' : `${count} spillere`),
  invited: 'Invitert',
  invitedIs: { waits: 'Venter på svar', declined: 'Takket nei' },
  takeBack: (name: string) => `Trekk tilbake invitasjonen til ${name}`,
} as const
