export const notBuiltTexts = {
  lead: 'Denne delen snekrer vi fortsatt på.',
  hint: 'Imens er gatherne åpne.',
  link: 'Se gathere',
  homeLink: 'Til forsiden',
  titles: {
    status: 'Driftsstatus',
  },
} as const
