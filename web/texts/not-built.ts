export const notBuiltTexts = {
  lead: 'Denne delen snekrer vi fortsatt på.',
  hint: 'Imens er gatherne åpne.',
  link: 'Se gathere',
  homeLink: 'Til forsiden',
  titles: {
    tournaments: 'Turneringer',
    tournament: 'Turnering',
    teams: 'Lag',
    team: 'Lag',
    cups: 'Cup',
    cup: 'Cup',
    faq: 'FAQ',
    support: 'Support',
    status: 'Driftsstatus',
  },
} as const
